import type { Texts } from '#i18n/keys.ts';

/** The texts of passkeys, second factors and what has happened: the `security` part of the language's texts. */
export type SecurityTexts = Texts['security'];

/** The texts of the question who is there: the `freshCheck` part of the language's texts. */
export type FreshCheckTexts = Texts['freshCheck'];
