import type { Texts } from '#i18n/keys.ts';

/** The texts of the favourites page: the `favorites` part of the language's texts. */
export type FavoritesTexts = Texts['favorites'];
