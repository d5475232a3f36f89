import { nullable, object, string } from 'superstruct';
import { limits, optionalText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const keptPath = '/{lang}/user/{email}/kept-address';
const keptShape = object({ address: nullable(string()) });

export const readKeptAddress = endpoint({
  summary: 'The address that the account keeps for the next booking',
  method: 'GET',
  path: keptPath,
  access: 'owner',
  status: 200,
  answer: keptShape,
});

export const keptAddressStruct = object({ address: optionalText(limits.line) });

export const changeKeptAddress = endpoint({
  summary: 'Changes the address that the account keeps for the next booking; an empty one is forgotten',
  method: 'PUT',
  path: keptPath,
  access: 'owner',
  body: keptAddressStruct,
  status: 200,
  answer: keptShape,
});
