import type { Texts } from '#i18n/keys.ts';

/** The texts of the account page: the `account` part of the language's texts. */
export type AccountTexts = Texts['account'];
