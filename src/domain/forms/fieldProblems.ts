/** What can be wrong with a field: keys of the messages in the texts' `validation` part. */
const fieldProblemNames = [
  'required',
  'email',
  'category',
  'invalidCategory',
  'age',
  'ageRange',
  'passwordLength',
  'passwordCommon',
  'passwordsDiffer',
  'passwordWrong',
  'codeWrong',
  'photoSize',
  'photoFormat',
  'tooLong',
  'plainName',
  'invalid',
  'date',
  'slot',
  'past',
  'code',
  'codeDigits',
  'town',
  'day',
  'dayOver',
  'hour',
  'hourOrder',
  'hourWithoutDate',
  'dayOrder',
  'duration',
  'buffer',
  'notice',
  'horizon',
  'teams',
  'phone',
  'mostPictures',
  'unchanged',
] as const;
export type FieldProblem = (typeof fieldProblemNames)[number];

/** @returns what a validator says, where it is one of the problems */
export function knownProblem(message: string): FieldProblem {
  return fieldProblemNames.find((name) => name === message) ?? 'invalid';
}
