/** Instants are ISO 8601 texts in UTC, which sort as they follow each other and are the same in every database. */
export type Instant = string;
