/** The texts of the account page: the `account` part of the language's texts. */
export type AccountTexts = Record<
  | 'loading'
  | 'failed'
  | 'retry'
  | 'photo'
  | 'photoHint'
  | 'choosePhoto'
  | 'aboutYou'
  | 'name'
  | 'surname'
  | 'age'
  | 'country'
  | 'city'
  | 'email'
  | 'emailHint'
  | 'changePassword'
  | 'password'
  | 'passwordHint'
  | 'passwordRepeat'
  | 'showPassword'
  | 'hidePassword'
  | 'update'
  | 'updated'
  | 'updateFailed',
  string
>;
