import type { Texts } from '#i18n/keys.ts';
import type { ValidationTexts } from '../forms/texts.ts';

/** The texts of the form for the code: the `confirmation` part of the language's texts. */
export type ConfirmationTexts = Texts['confirmation'];

/** What is said of a code that cannot be right. */
export type CodeProblemTexts = Pick<ValidationTexts, 'required' | 'codeDigits'>;
