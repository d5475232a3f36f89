import type { Texts } from '#i18n/keys.ts';

/** The part `styleguide` of the language's texts. */
export type StyleguideTexts = Texts['styleguide'];
