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
  /** The name in lower case, every script's letters included: what search compares. */
  name_key: string;
  about: string | null;
}

export interface ServicePictureTable {
  id: string;
  service_id: string;
  position: number;
  /** File name in the media folder. */
  file: string;
  /** JSON: what the picture shows, by language; null where nobody has said it. */
  alt: string | null;
}

/** What a service costs; one without a row does not say it. It is read and written whole. */
export interface ServicePriceTable {
  service_id: string;
  /** JSON: `PriceList`. */
  list: string;
  /** The least that a customer may pay, in cents; null where nobody can say it before looking. */
  least: number | null;
}

export interface FavoriteTable {
  user_id: string;
  service_id: string;
  created_at: Instant;
}
