/** The texts of the favourites page: the `favorites` part of the language's texts. */
export type FavoritesTexts = Record<
  | 'filter'
  | 'loading'
  | 'failed'
  | 'retry'
  | 'empty'
  | 'emptyHint'
  | 'browse'
  | 'showAll'
  | 'removed'
  | 'bookNow'
  | 'bookNowAt',
  string
>;
