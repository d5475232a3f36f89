/** The part `styleguide` of the language's texts. */
export type StyleguideTexts = Record<
  | 'buttons'
  | 'disabled'
  | 'busy'
  | 'fields'
  | 'hint'
  | 'toasts'
  | 'dialogs'
  | 'dialog'
  | 'sheet'
  | 'states'
  | 'bookings'
  | 'calendar'
  | 'avatars',
  string
>;
