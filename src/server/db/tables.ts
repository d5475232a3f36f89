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
  popularity_changes: PopularityChangeTable;
  unseen_counts: UnseenCountTable;
  objections: ObjectionTable;
  late_changes: LateChangeTable;
  booking_counts: BookingCountTable;
  gathered_notices: GatheredNoticeTable;
  proposals: ProposalTable;
  reminders: ReminderTable;
  reset_requests: ResetRequestTable;
  password_resets: PasswordResetTable;
  email_confirmations: EmailConfirmationTable;
  email_undos: EmailUndoTable;
  known_devices: KnownDeviceTable;
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
  /** As typed; `email_key` is what addresses are compared by. */
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
  /** The language of the person's last use, for mails. */
  language: Language;
  created_at: Instant;
  /** Since when the person is a member of the team; null for everybody else. */
  team_since: Instant | null;
  /** Since when a member may set a first second factor up; null when another member or the operator has to allow it. */
  factor_open_at: Generated<Instant | null>;
  /** When somebody showed that the mails to this address are theirs; null until then. */
  email_confirmed_at: Generated<Instant | null>;
  /** When the operator gave their word for who has this account, which then counts for the team's rights. */
  vouched_at: Generated<Instant | null>;
  /** The address that the account is to have once it is confirmed, until an instant. Nothing is reserved by it. */
  pending_email: Generated<string | null>;
  pending_email_key: Generated<string | null>;
  pending_until: Generated<Instant | null>;
}

interface ServiceTable {
  id: string;
  category: Category;
  address: string;
  email: string;
  /** The address as it is compared: an older process writes none. */
  email_key: Generated<string>;
  contact_person: string;
  /** Shown to who has booked; null where none was given. */
  phone: Generated<string | null>;
  status: ServiceStatus;
  /** Bookings and favourites together, as they were when last added up: see `popularity_changes`. */
  popularity: Generated<number>;
  /** The language its provider wrote in, for mails. */
  language: Language;
  created_at: Instant;
  updated_at: Instant;
}

interface BookingTable {
  id: string;
  service_id: string;
  /** Whose it is; null where the provider has taken it by phone. */
  user_id: string | null;
  date: string;
  time: string;
  starts_at: Instant;
  /** As it was when the slot was booked; what is shown is the account's. */
  user_email: string;
  user_name: string;
  /** The number of somebody who has phoned the provider, if they gave one. */
  phone: Generated<string | null>;
  created_at: Instant;
  /** How often its calendar entry has changed (RFC 5545, section 3.8.7.4). */
  sequence: Generated<number>;
  /** When it last got another slot. */
  moved_at: Instant | null;
  /** When the provider said that the customer had not come. */
  no_show_at: Instant | null;
  /** When the provider said that the work had not been done. */
  not_done_at: Generated<Instant | null>;
  /** When the provider opened it, as it is now. */
  seen_at: Generated<Instant | null>;
  /** Who hears next that the provider has not seen it, and when: nobody, where these are null. */
  unseen_next: Generated<UnseenBy | null>;
  unseen_due_at: Generated<Instant | null>;
  /** Until how long before its start it is canceled for free, in minutes: what was said when it was booked. */
  free_cancellation: Generated<number>;
}

export type UserRow = Selectable<UserTable>;
export type BookingRow = Selectable<BookingTable>;
export type MailRow = Selectable<MailTable>;
