import type { Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import type { ValidationTexts } from '../forms/texts.ts';

/** The `team` part of the language's texts. */
export type TeamTexts = Record<string, string>;

/** What every page of the team gets from its frame. */
export interface TeamProps {
  lang: Language;
  texts: TeamTexts;
  validation: ValidationTexts;
  /** The categories' labels in the language of the page. */
  categories: Record<Category, string>;
  /** The languages' names in the language of the page. */
  languageNames: Record<Language, string>;
  /** Addresses; an id is put behind `application`, `service` and `publicService`. */
  hrefs: {
    applications: string;
    application: string;
    services: string;
    service: string;
    publicService: string;
  };
}
