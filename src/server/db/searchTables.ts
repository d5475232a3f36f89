/** A word that a service is found by, in the form that `normalized` gives it. */
export interface ServiceWordTable {
  word: string;
  service_id: string;
  /** How much the word says about the service: a word of its name weighs more than one of its description. */
  weight: number;
}

/** A town that a service serves: a key of `towns`. */
export interface ServiceTownTable {
  service_id: string;
  town: string;
}

/** How often on a day a search found nothing. It does not say who searched. */
export interface EmptySearchTable {
  /** `2031-08-02`. */
  day: string;
  /** Normalised, in alphabetical order. */
  words: string;
  times: number;
}
