/** The texts of the registration of a business: the `business` part of the language's texts. */
export type BusinessTexts = Record<
  | 'register'
  | 'form'
  | 'name'
  | 'about'
  | 'aboutHint'
  | 'address'
  | 'category'
  | 'chooseCategory'
  | 'contactPerson'
  | 'email'
  | 'emailHint'
  | 'send'
  | 'loading'
  | 'close'
  | 'sent'
  | 'failed',
  string
>;
