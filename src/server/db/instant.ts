/** An ISO 8601 text in UTC. Such texts sort by time, and are the same in every database. */
export type Instant = string;
