/** The `provider` part of the language's texts. */
export type ProviderTexts = Record<string, string>;
