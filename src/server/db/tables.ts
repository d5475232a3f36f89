import type { Generated, Selectable } from 'kysely';
import type { ServiceStatus } from '#domain/applications.ts';
import type { Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import type { UnseenBy } from '#domain/schedules/unseen.ts';
import type { CalendarTables } from './calendarTables.ts';
import type {
  CategoryTable,
  FavoriteTable,
  ServicePictureTable,
  ServicePriceTable,
  ServiceTranslationTable,
} from './catalogueTables.ts';
import type {
  EmailConfirmationTable,
  EmailUndoTable,
  PasswordResetTable,
  ProposalTable,
  ReminderTable,
  ResetRequestTable,
} from './changeTables.ts';
import type { Instant } from './instant.ts';
import type { IdempotencyKeyTable, MailQueueTable, MailTable } from './deliveryTables.ts';
import type {
  FactorDeviceTable,
  KnownDeviceTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecurityEventTable,
  SessionTable,
  TotpSecretTable,
} from './securityTables.ts';
import type { MessageTables } from './messageTables.ts';
import type { AttemptTable, BookingCountTable, GatheredNoticeTable } from './limitTables.ts';
import type {
  BookingPieceTable,
  BookingPriceTable,
  CancelledBookingTable,
  SeriesBookingTable,
  DetailsTables,
  LateChangeTable,
  ObjectionTable,
  PopularityChangeTable,
  ServiceScheduleTable,
  UnseenCountTable,
  WaitTables,
} from './scheduleTables.ts';
import type {
  ServiceRequestTable,
  ServiceVersionPictureTable,
  ServiceVersionTable,
} from './historyTables.ts';
import type { EmptySearchTable, ServiceTownTable, ServiceWordTable } from './searchTables.ts';
import type {
  AuditTable,
  ClosedSlotTable,
  PartnerApplicationTable,
  PictureUploadTable,
  PrivateLinkTable,
  ServiceDayTable,
} from './teamTables.ts';

export interface Database extends CalendarTables, DetailsTables, MessageTables, WaitTables {
  users: UserTable;
  sessions: SessionTable;
  categories: CategoryTable;
  services: ServiceTable;
  service_translations: ServiceTranslationTable;
  service_pictures: ServicePictureTable;
  favorites: FavoriteTable;
  bookings: BookingTable;
  partner_applications: PartnerApplicationTable;
  mails: MailTable;
  mail_queues: MailQueueTable;
  attempts: AttemptTable;
  idempotency_keys: IdempotencyKeyTable;
  picture_uploads: PictureUploadTable;
  audit_log: AuditTable;
  private_links: PrivateLinkTable;
  closed_slots: ClosedSlotTable;
  service_days: ServiceDayTable;
  service_schedules: ServiceScheduleTable;
  service_prices: ServicePriceTable;
  booking_pieces: BookingPieceTable;
  booking_prices: BookingPriceTable;
  series_bookings: SeriesBookingTable;
  popularity_changes: PopularityChangeTable;
  unseen_counts: UnseenCountTable;
  objections: ObjectionTable;
  late_changes: LateChangeTable;
  cancelled_bookings: CancelledBookingTable;
  booking_counts: BookingCountTable;
  gathered_notices: GatheredNoticeTable;
  proposals: ProposalTable;
  reminders: ReminderTable;
  reset_requests: ResetRequestTable;
  password_resets: PasswordResetTable;
  email_confirmations: EmailConfirmationTable;
  email_undos: EmailUndoTable;
  known_devices: KnownDeviceTable;
  factor_devices: FactorDeviceTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  totp_secrets: TotpSecretTable;
  recovery_codes: RecoveryCodeTable;
  security_events: SecurityEventTable;
  service_towns: ServiceTownTable;
  service_words: ServiceWordTable;
  service_versions: ServiceVersionTable;
  service_version_pictures: ServiceVersionPictureTable;
  service_requests: ServiceRequestTable;
  empty_searches: EmptySearchTable;
}

interface UserTable {
  id: string;
  /** As typed; emails are compared by `email_key`. */
  email: string;
  email_key: string;
  password_hash: string;
  name: string;
  surname: string | null;
  age: number | null;
  country: string | null;
  city: string | null;
  /** File name in the media folder. */
  photo: string | null;
  /** The language in which the person last used the site, for mails. */
  language: Language;
  created_at: Instant;
  /** Since when the person has been a team member; null for everybody else. */
  team_since: Instant | null;
  /** Since when a team member may set up a first second factor; null when another member or the operator has to allow it. */
  factor_open_at: Generated<Instant | null>;
  /** When somebody proved that they receive the mails to this email; null until then. */
  email_confirmed_at: Generated<Instant | null>;
  /** When the operator vouched for the owner of this account; it counts for the team's rights like a confirmed email. */
  vouched_at: Generated<Instant | null>;
  /** The email that the account will have once it is confirmed, until an instant. It reserves nothing. */
  pending_email: Generated<string | null>;
  pending_email_key: Generated<string | null>;
  pending_until: Generated<Instant | null>;
}

interface ServiceTable {
  id: string;
  category: Category;
  address: string;
  email: string;
  /** The email in the form in which it is compared; empty when a process of an older release wrote the row. */
  email_key: Generated<string>;
  contact_person: string;
  /** Shown to customers who have booked; null when none was given. */
  phone: Generated<string | null>;
  status: ServiceStatus;
  /** Bookings and favourites together, when last added up: see `popularity_changes`. */
  popularity: Generated<number>;
  /** The language in which its provider wrote, for mails. */
  language: Language;
  created_at: Instant;
  updated_at: Instant;
}

interface BookingTable {
  id: string;
  service_id: string;
  /** The customer's account; null when the provider has taken the booking by phone. */
  user_id: string | null;
  date: string;
  time: string;
  starts_at: Instant;
  /** As it was at the time of booking; what is shown is the account's. */
  user_email: string;
  user_name: string;
  /** The phone number of a customer who phoned the provider, if they gave one. */
  phone: Generated<string | null>;
  created_at: Instant;
  /** How often its calendar entry has changed (RFC 5545, section 3.8.7.4). */
  sequence: Generated<number>;
  /** When it was last moved to another slot. */
  moved_at: Instant | null;
  /** When the provider said that the customer had not come. */
  no_show_at: Instant | null;
  /** When the provider said that the work had not been done. */
  not_done_at: Generated<Instant | null>;
  /** When the provider opened it in its present state. */
  seen_at: Generated<Instant | null>;
  /** Who is told next that the provider has not seen it, and when; null when nobody is. */
  unseen_next: Generated<UnseenBy | null>;
  unseen_due_at: Generated<Instant | null>;
  /** How long before its start it can be canceled for free, in minutes: what was said at the time of booking. */
  free_cancellation: Generated<number>;
  /** How long the work takes, in minutes, without the buffer: what was so at the time of booking; null when nothing was set. */
  minutes: Generated<number | null>;
}

export type UserRow = Selectable<UserTable>;
export type BookingRow = Selectable<BookingTable>;
export type MailRow = Selectable<MailTable>;
