import type { Texts } from '#i18n/keys.ts';

/** The texts of login and registration: the `auth` part of the language's texts. */
export type AuthTexts = Texts['auth'];

/** The texts of forgotten passwords and changed addresses: the `reset` part of the language's texts. */
export type ResetTexts = Texts['reset'];
