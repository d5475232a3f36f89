import type { Texts } from '#i18n/keys.ts';

/** The texts of a provider's page: the `provider` part of the language's texts. */
export type ProviderTexts = Texts['provider'];
