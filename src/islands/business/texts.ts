import type { Texts } from '#i18n/keys.ts';
import type { ValidationTexts } from '../forms/texts.ts';

/** What can be wrong with the fields of a business: its page has no room for what is never said there. */
export type BusinessValidation = Pick<
  ValidationTexts,
  'required' | 'email' | 'category' | 'invalidCategory' | 'tooLong' | 'invalid'
>;

/** The texts of the registration of a business: the `business` part of the language's texts. */
export type BusinessTexts = Texts['business'];
