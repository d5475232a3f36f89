import type { Generated, Selectable } from 'kysely';
import type { CancellationReason, Canceller, ObjectionState } from '#domain/bookings.ts';
import type { DetailName } from '#domain/forms/detailFields.ts';
import type { LateKind } from '#domain/fairCancellation.ts';
import type { Instant } from './instant.ts';

/**
 * Half an hour of a team that is taken by a booking or a hold: the primary key lets nobody take it twice. Half hours are counted
 * from 1970 in UTC.
 */
export interface BookingPieceTable {
  service_id: string;
  piece: number;
  /** Counted from 0. */
  team: number;
  booking_id: string | null;
  hold_id: Generated<string | null>;
}

/** What a customer chose when booking, with the prices that they were shown; a booking without a row chose nothing. */
export interface BookingPriceTable {
  booking_id: string;
  /** JSON: `BookedPrices`. */
  content: string;
}

/** A booking of a series; a booking without a row belongs to none. */
export interface SeriesBookingTable {
  booking_id: string;
  series_id: string;
}

/** How the provider of a service works; a service without a row has `noSchedule`. A row is always read and written as a whole. */
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
  /** 1 when the service is closed on public holidays. */
  closed_on_holidays: number;
  free_cancellation: Generated<number>;
}

/** A change of a service's popularity by a booking or favourite, since the popularity was last added up. */
export interface PopularityChangeTable {
  id: string;
  service_id: string;
  amount: number;
}

/** How many bookings in a row the provider of a service has not seen; no row means none. */
export interface UnseenCountTable {
  service_id: string;
  bookings: number;
}

/** A customer's objection to a note of their provider: one for each booking. */
export interface ObjectionTable {
  booking_id: string;
  text: string;
  created_at: Instant;
  state: ObjectionState;
}

/** A booking that a customer canceled or moved when it was no longer free. */
export interface LateChangeTable {
  id: string;
  user_id: string;
  service_id: string;
  kind: LateKind;
  /** When the booking was to begin. */
  starts_at: Instant;
  at: Instant;
}

/** What is left of a customer's booking for 30 days after it was cancelled; it has the id of the booking. */
export interface CancelledBookingTable {
  id: string;
  user_id: string;
  service_id: string;
  date: string;
  time: string;
  /** How long the work was to take; null where nothing was set. */
  minutes: number | null;
  /** JSON: `KeptPrices`; null when no item was chosen. */
  prices: string | null;
  cancelled_by: Canceller;
  /** The provider's reason and own words; null and empty for others. */
  reason: CancellationReason | null;
  words: string;
  /** Until when the customer's cancellation would have been free; null if it was not late. */
  late_since: Instant | null;
  cancelled_at: Instant;
}

/** The details of a booking; a text is empty when nothing was said. A booking without a row has no details. */
interface BookingDetailsTable extends Record<DetailName, string> {
  booking_id: string;
  /** JSON: `Answered[]`. */
  answers: Generated<string>;
}

/** A photo of a booking; `file` and `thumbnail` are files of the media that no address serves. One whose booking has gone is about to go. */
interface BookingPhotoTable {
  id: string;
  booking_id: string | null;
  file: string;
  thumbnail: string;
}

/** The address that an account keeps for its next booking. */
interface KeptAddressTable {
  user_id: string;
  address: string;
}

/** A provider's settings for the details of bookings; no row means no setting. */
interface DetailsSettingsTable {
  service_id: string;
  /** 1 when the calendar feed contains whole addresses. */
  feed_address: number;
}

/** What the provider of a service asks whoever books; a service without a row, nothing. It is read and written whole. */
interface ServiceQuestionsTable {
  service_id: string;
  /** JSON: `Question[]`. */
  list: string;
}

export interface DetailsTables {
  booking_details: BookingDetailsTable;
  booking_photos: BookingPhotoTable;
  kept_addresses: KeptAddressTable;
  details_settings: DetailsSettingsTable;
  service_questions: ServiceQuestionsTable;
}

/** A customer waits until a start is free on one of some days of a service. */
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

/** A start that is held for somebody who waits for it. Its half hours are taken like those of a booking. */
interface HoldTable {
  id: string;
  /** Null once nobody waits any more: the hold is then over. */
  wait_id: string | null;
  service_id: string;
  date: string;
  time: string;
  starts_at: Instant;
  /** 1 for the first in line, 2 for the next. */
  round: number;
  expires_at: Instant;
  /** The hash of the token in the mail's link. */
  token_hash: string;
}

/** A free start about which everybody who waits has been told. */
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
