/** A word that a service is found by, in the form that `normalized` gives it. */
export interface ServiceWordTable {
  word: string;
  service_id: string;
  /** How much it says of the service: a word of its name more than one of its description. */
  weight: number;
}

/** A town that a service serves: a key of `towns`. */
export interface ServiceTownTable {
  service_id: string;
  town: string;
}

/** How often on a day somebody searched for what nobody offers. It names nobody. */
export interface EmptySearchTable {
  /** `2031-08-02`. */
  day: string;
  /** Normalised, in the order of the alphabet. */
  words: string;
  times: number;
}
