import type { Language } from '#domain/languages.ts';
import type { Texts } from '#i18n/keys.ts';
import type { ValidationTexts } from '../forms/texts.ts';

/** The texts of the team's pages: the `team` part of the language's texts. */
export type TeamTexts = Texts['team'];

/** What every page of the team gets from its frame. */
export interface TeamProps {
  lang: Language;
  texts: TeamTexts;
  validation: ValidationTexts;
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
