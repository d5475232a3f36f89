import type { Generated, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

/** Somebody waits until a start of some days of a service is free. */
interface WaitTable {
  id: string;
  user_id: string;
  service_id: string;
  from_date: string;
  to_date: string;
  created_at: Instant;
  /** Its place in the line. */
  queued_at: Instant;
  /** How many holds in a row have ended without being taken. */
  lapsed: Generated<number>;
}

/** A start that is kept for who waits for it. Its half hours are taken like those of a booking. */
interface HoldTable {
  id: string;
  /** Null once nobody waits any more: then it is over. */
  wait_id: string | null;
  service_id: string;
  date: string;
  time: string;
  starts_at: Instant;
  /** 1 for who is first in line, 2 for who is next. */
  round: number;
  expires_at: Instant;
  /** Of the mail's link. */
  token_hash: string;
}

/** A start that is free and of which everybody who waits knows it. */
interface ToldStartTable {
  service_id: string;
  date: string;
  time: string;
}

export interface WaitTables {
  waits: WaitTable;
  holds: HoldTable;
  told_starts: ToldStartTable;
}

export type HoldRow = Selectable<HoldTable>;
