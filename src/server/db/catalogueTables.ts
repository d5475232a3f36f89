import type { Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import type { Instant } from './instant.ts';

export interface CategoryTable {
  key: Category;
  position: number;
  /** File name in the media folder. */
  picture: string;
}

export interface ServiceTranslationTable {
  service_id: string;
  language: Language;
  name: string;
  /** The name in lower case, in every script: what search compares. */
  name_key: string;
  about: string | null;
}

export interface ServicePictureTable {
  id: string;
  service_id: string;
  position: number;
  /** File name in the media folder. */
  file: string;
  /** JSON: the picture's description, by language; null when nobody has given one. */
  alt: string | null;
}

/** What a service costs; a service without a row gives no prices. The list is always read and written as a whole. */
export interface ServicePriceTable {
  service_id: string;
  /** JSON: `PriceList`. */
  list: string;
  /** The lowest amount that a customer may pay, in cents; null when nobody can say it before looking. */
  least: number | null;
}

export interface FavoriteTable {
  user_id: string;
  service_id: string;
  created_at: Instant;
}
