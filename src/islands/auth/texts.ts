/** The texts of login and registration: the `auth` part of the language's texts. */
export type AuthTexts = Record<
  | 'name'
  | 'email'
  | 'password'
  | 'passwordRepeat'
  | 'passwordHint'
  | 'showPassword'
  | 'hidePassword'
  | 'login'
  | 'noAccount'
  | 'forgot'
  | 'registerLink'
  | 'register'
  | 'haveAccount'
  | 'loginLink'
  | 'loading'
  | 'somethingWrong'
  | 'notKept'
  | 'registrationFailed',
  string
>;

/** The texts of forgotten passwords and changed addresses: the `reset` part of the language's texts. */
export type ResetTexts = Record<
  | 'forgotText'
  | 'email'
  | 'send'
  | 'sent'
  | 'password'
  | 'passwordRepeat'
  | 'passwordHint'
  | 'showPassword'
  | 'hidePassword'
  | 'save'
  | 'saved'
  | 'login'
  | 'account'
  | 'again'
  | 'resetTitle'
  | 'confirmText'
  | 'confirm'
  | 'confirmed'
  | 'undoText'
  | 'undo'
  | 'undone'
  | 'loading'
  | 'somethingWrong',
  string
>;
