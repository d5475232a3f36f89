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

export interface FavoriteTable {
  user_id: string;
  service_id: string;
  created_at: Instant;
}
