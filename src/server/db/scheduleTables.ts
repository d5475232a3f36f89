import type { Generated, Selectable } from 'kysely';
import type { ObjectionState } from '#domain/bookings.ts';
import type { LateKind } from '#domain/fairCancellation.ts';
import type { Instant } from './instant.ts';

/** Half an hour of a team, taken by a booking or by what is held for somebody who waits: nobody can take it twice. Half hours are counted from 1970 in UTC. */
export interface BookingPieceTable {
  service_id: string;
  piece: number;
  /** From 0 on. */
  team: number;
  booking_id: string | null;
  hold_id: Generated<string | null>;
}

/** What somebody has chosen when they booked, with the prices that they were shown; a booking without a row chose nothing. */
export interface BookingPriceTable {
  booking_id: string;
  /** JSON: `BookedPrices`. */
  content: string;
}

/** How the provider of a service works; a service without a row has what `noSchedule` says. It is read and written whole. */
export interface ServiceScheduleTable {
  service_id: string;
  duration: number | null;
  buffer: number;
  notice: number;
  horizon: number | null;
  teams: number;
  /** JSON: `WeeklySpan[]`. */
  hours: string;
  /** JSON: `WeeklySpan[]`. */
  closures: string;
  /** JSON: `DaysOff[]`. */
  days_off: string;
  /** 1 when it is. */
  closed_on_holidays: number;
  free_cancellation: Generated<number>;
}

/** What bookings and favourites have changed of a service's popularity since it was last added up. */
export interface PopularityChangeTable {
  id: string;
  service_id: string;
  amount: number;
}

/** How many bookings in a row the provider of a service has let go unseen; a service without a row, none. */
export interface UnseenCountTable {
  service_id: string;
  bookings: number;
}

/** What a customer says against a note of their provider: once for each booking. */
export interface ObjectionTable {
  booking_id: string;
  text: string;
  created_at: Instant;
  state: ObjectionState;
}

/** What a customer has canceled or moved later than was free. */
export interface LateChangeTable {
  id: string;
  user_id: string;
  service_id: string;
  kind: LateKind;
  /** When the booking was to begin. */
  starts_at: Instant;
  at: Instant;
}

/** What a customer has said of a booking; texts are empty where nothing was said. A booking without a row has none of it. */
interface BookingDetailsTable {
  booking_id: string;
  address: string;
  phone: string;
  note: string;
}

/** The address that an account keeps for its next booking. */
interface KeptAddressTable {
  user_id: string;
  address: string;
}

/** What the provider of a service has set of the details of bookings; a service without a row, nothing. */
interface DetailsSettingsTable {
  service_id: string;
  /** 1 when the calendar feed carries addresses whole. */
  feed_address: number;
}

export interface DetailsTables {
  booking_details: BookingDetailsTable;
  kept_addresses: KeptAddressTable;
  details_settings: DetailsSettingsTable;
}

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
