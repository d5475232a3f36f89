import type { Generated, Insertable, Selectable } from 'kysely';
import type { DetailName } from '#platform/forms/detailFields.ts';
import type { en } from '#platform/i18n/labels.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** The categories are those that have names. */
type Category = Exclude<keyof typeof en.categories, 'all'>;

/** An ISO 8601 text in UTC. Such texts sort by time, and are the same in every database. */
export type Instant = string;

/** The tables. Features add theirs by a `tables.server.ts` of their own, which declares this interface once more. */
export interface Database {
  users: UserTable;
  sessions: SessionTable;
  categories: CategoryTable;
  services: ServiceTable;
  service_translations: ServiceTranslationTable;
  service_pictures: ServicePictureTable;
  favorites: FavoriteTable;
  bookings: BookingTable;
  applications: ApplicationTable;
  mails: MailTable;
  attempts: AttemptTable;
  idempotency_keys: IdempotencyKeyTable;
  picture_uploads: PictureUploadTable;
  audit_log: AuditTable;
  private_links: PrivateLinkTable;
  closed_slots: ClosedSlotTable;
  free_days: FreeDayTable;
  service_schedules: ServiceScheduleTable;
  service_prices: ServicePriceTable;
  service_questions: ServiceQuestionsTable;
  service_calendars: ServiceCalendarTable;
  busy_times: BusyTimeTable;
  time_blocks: TimeBlockTable;
  popularity_changes: PopularityChangeTable;
  booking_prices: BookingPriceTable;
  series_bookings: SeriesBookingTable;
  unseen_counts: UnseenCountTable;
  disputes: DisputeTable;
  late_changes: LateChangeTable;
  cancelled_bookings: CancelledBookingTable;
  news: NewsTable;
  booking_details: BookingDetailsTable;
  booking_photos: BookingPhotoTable;
  kept_addresses: KeptAddressTable;
  details_settings: DetailsSettingsTable;
  booking_counts: BookingCountTable;
  digest_entries: DigestEntryTable;
  proposals: ProposalTable;
  reminders: ReminderTable;
  reset_requests: ResetRequestTable;
  password_resets: PasswordResetTable;
  email_confirmations: EmailConfirmationTable;
  email_undos: EmailUndoTable;
  known_devices: KnownDeviceTable;
  mfa_devices: MfaDeviceTable;
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
  factor_open_at: Instant | null;
  /** When somebody proved that they receive the mails to this email; null until then. */
  email_confirmed_at: Instant | null;
  /** When the operator vouched for the owner of this account; it counts for the team's rights like a confirmed email. */
  vouched_at: Instant | null;
  /** The email that the account will have once it is confirmed, until an instant. It reserves nothing. */
  pending_email: string | null;
  pending_email_key: string | null;
  pending_until: Instant | null;
}

interface SessionTable {
  /** SHA-256 of the token, in hex: the token itself is stored nowhere. */
  token_hash: string;
  user_id: string;
  created_at: Instant;
  used_at: Instant;
  /** SHA-256 of the cookie that shows the team's pages to a member; null for everybody else. */
  page_hash: string | null;
  /** What the browser says it is: 'Firefox, Android'. */
  device: string | null;
  /** The network of the login, shortened: '192.0.2.*'. */
  network: string | null;
  /** SHA-256 of the cookie by which the browser is recognised. */
  device_hash: string | null;
  /** When the session's person last proved who they are, with password or passkey. */
  checked_at: Instant;
  /** When they showed their second factor. */
  second_at: Instant | null;
}

interface CategoryTable {
  key: Category;
  position: number;
  picture: string;
}

interface ServiceTable {
  id: string;
  category: Category;
  address: string;
  email: string;
  /** The email in the form in which it is compared. */
  email_key: string;
  contact_person: string;
  /** Shown to customers who have booked; null when none was given. */
  phone: string | null;
  status: 'published' | 'hidden' | 'removed';
  /** Bookings and favourites together, when last added up: see `popularity_changes`. */
  popularity: Generated<number>;
  /** The language in which its provider wrote, for mails. */
  language: Language;
  created_at: Instant;
  updated_at: Instant;
}

interface ServiceTranslationTable {
  service_id: string;
  language: Language;
  name: string;
  /** The name in lower case, in every script: what search compares. */
  name_key: string;
  about: string | null;
}

interface ServicePictureTable {
  id: string;
  service_id: string;
  position: number;
  file: string;
  /** JSON: the picture's description, by language; null when nobody has given one. */
  alt: string | null;
}

interface FavoriteTable {
  user_id: string;
  service_id: string;
  created_at: Instant;
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
  phone: string | null;
  created_at: Instant;
  /** How often its calendar entry has changed (RFC 5545, section 3.8.7.4). */
  sequence: Generated<number>;
  /** When it was last moved to another slot. */
  moved_at: Instant | null;
  /** When the provider said that the customer had not come. */
  no_show_at: Instant | null;
  /** When the provider said that the work had not been done. */
  not_done_at: Instant | null;
  /** When the provider opened it in its present state. */
  seen_at: Instant | null;
  /** Who is told next that the provider has not seen it, and when; null when nobody is. */
  unseen_next: 'provider' | 'customer' | null;
  unseen_due_at: Instant | null;
  /** How long before its start it can be canceled for free, in minutes: what was said at the time of booking. */
  free_cancellation: Generated<number>;
  /** How long the work takes, in minutes, without the buffer: what was so at the time of booking; null when nothing was set. */
  minutes: number | null;
}

interface ApplicationTable {
  id: string;
  name: string;
  about: string;
  address: string;
  category: Category;
  contact_person: string;
  email: string;
  /** The email in the form in which it is compared. */
  email_key: string;
  language: Language;
  status: 'waiting' | 'approved' | 'rejected';
  created_at: Instant;
  /** Name, person and email in lower case, for the team's search. */
  search_key: string;
  /** The service that it became, once it is approved. */
  service_id: string | null;
  decided_by: string | null;
  decided_at: Instant | null;
  /** Why it was rejected. */
  reason: string | null;
  /** The keys of the towns that it serves, separated by spaces; null when the form did not ask. */
  towns: string | null;
}

/** A mail that waits, has been sent, or was refused for good. */
interface MailTable {
  id: string;
  kind: string;
  language: Language;
  recipient: string;
  /** The account that the mail is to or about; null for mails of partners and the team. */
  user_id: string | null;
  /** JSON: everything the mail says. */
  content: string;
  /** Attempts that failed, for whatever reason. */
  attempts: Generated<number>;
  /** Attempts that the mail server refused for good (a reply of 5xx). */
  refusals: Generated<number>;
  /** When it may be tried, or claimed again if its worker has died; null while it waits behind another to its recipient. */
  due_at: Instant | null;
  /** 1 for the mail to its recipient behind which the others wait. */
  in_turn: Generated<number>;
  claimed_by: string | null;
  sent_at: Instant | null;
  failed_at: Instant | null;
  last_error: string | null;
  created_at: Instant;
}

/**
 * An attempt that a limit counts, such as a failed login. A row of the kind `turn` counts nothing: it is the lock that lets one
 * transaction at a time count.
 */
interface AttemptTable {
  id: string;
  kind: string;
  subject: string;
  at: Instant;
}

/** A request that its sender may repeat, and its answer. */
interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  /** SHA-256 of the request, in hex. */
  request_hash: string;
  /** JSON. */
  answer: string;
  created_at: Instant;
}

/** A file of the media that nothing refers to: a picture that has just been uploaded, or one that is no longer used. */
interface PictureUploadTable {
  file: string;
  created_at: Instant;
}

/** A change of a service, and who made it. */
interface AuditTable {
  id: string;
  at: Instant;
  /** The order of changes that were made at once. */
  position: number;
  /** Null when nobody was signed in, and when the account has been deleted. */
  user_id: string | null;
  /** Their role at the time of the change. */
  role: 'team' | 'provider' | 'link';
  /** The version from before the change, while the history keeps it. */
  version_id: string | null;
  service_id: string;
  what: string;
  value_from: string | null;
  value_to: string | null;
}

/** A private address. `provider` begins with the application, and gets the service when that is approved. */
export interface PrivateLinkTable {
  /** SHA-256 of the token in the address. */
  token_hash: string;
  kind: 'provider' | 'provider-calendar' | 'customer-calendar';
  application_id: string | null;
  service_id: string | null;
  user_id: string | null;
  created_at: Instant;
  /** When somebody last opened it, to the nearest hour or so; null when nobody has. */
  used_at: Instant | null;
  /** When a link of a reminder ends; null for the others, which end when nobody uses them. */
  expires_at: Instant | null;
}

/** A slot that the provider does not offer. */
interface ClosedSlotTable {
  service_id: string;
  date: string;
  time: string;
}

/** A day on which a start of a service is taken, by bookings or closed slots; on all other days every start is free. */
interface FreeDayTable {
  service_id: string;
  date: string;
  /** The free ones: '08:00 10:00'. */
  starts: string;
  /** Those of them that have become free without being announced to who waits for them. */
  freed: string;
}

/** How the provider of a service works; a service without a row has `defaultSchedule`. A row is always read and written as a whole. */
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
  free_cancellation: number;
  starts: 'nine' | 'every15' | 'every30' | 'every60' | 'own';
  /** JSON: `WeeklyTime[]`. */
  own_starts: string;
}

/** What a service costs; a service without a row gives no prices. The list is always read and written as a whole. */
interface ServicePriceTable {
  service_id: string;
  /** JSON: `PriceList`. */
  list: string;
  /** The lowest amount that a customer may pay, in cents; null when nobody can say it before looking. */
  least: number | null;
}

/** What the provider of a service asks whoever books; a service without a row, nothing. It is read and written whole. */
interface ServiceQuestionsTable {
  service_id: string;
  /** JSON: `Question[]`. */
  list: string;
}

/** A calendar that a provider keeps elsewhere; its busy times are closed in the service's schedule. */
interface ServiceCalendarTable {
  id: string;
  service_id: string;
  /** A secret: whoever has it can read the calendar. Stored in plain text, since it is fetched again and again. */
  address: string;
  /** 1 when all-day events close their days. */
  all_day: number;
  created_at: Instant;
  /** When the last reading began, by the machine's clock. It also marks which reading holds the calendar. */
  tried_at: Instant;
  /** When the next reading is due. */
  next_at: Instant;
  /** When it was last read, also when nothing had changed; null before the first time. */
  read_at: Instant | null;
  /** The day of the last complete reading, which is the first day that is known. */
  read_day: string | null;
  etag: string | null;
  last_modified: string | null;
  /** How many of its events could not be understood. */
  skipped: number;
  failing_since: Instant | null;
  failure: 'unreachable' | 'refused' | 'tooLarge' | 'unreadable' | null;
}

/** The busy times of one day of a calendar. Days without busy times have no row. */
interface BusyTimeTable {
  calendar_id: string;
  service_id: string;
  /** Both on the grid, and on one day in UTC. */
  starts_at: Instant;
  ends_at: Instant;
}

/**
 * Half an hour of a team that a booking takes: the primary key lets nobody take it twice. Half hours are counted
 * from 1970 in UTC.
 */
interface TimeBlockTable {
  service_id: string;
  /** The blocks of 15 minutes are counted from 1970 in UTC, so that midnight and changes of clocks do not interrupt them. */
  block: number;
  /** Counted from 0. */
  crew: number;
  booking_id: string;
}

/** A change of a service's popularity by a booking or favourite, since the popularity was last added up. */
interface PopularityChangeTable {
  id: string;
  service_id: string;
  amount: number;
}

/** What a customer chose when booking, with the prices that they were shown; a booking without a row chose nothing. */
interface BookingPriceTable {
  booking_id: string;
  /** JSON: `BookedPrices`. */
  content: string;
}

/** A booking of a series; a booking without a row belongs to none. */
interface SeriesBookingTable {
  booking_id: string;
  series_id: string;
}

/** How many bookings in a row the provider of a service has not seen; no row means none. */
interface UnseenCountTable {
  service_id: string;
  bookings: number;
}

/** A customer's objection to a note of their provider: one for each booking. */
interface DisputeTable {
  booking_id: string;
  text: string;
  created_at: Instant;
  state: 'open' | 'removed' | 'kept';
}

/** A booking that a customer canceled or moved when it was no longer free. */
interface LateChangeTable {
  id: string;
  user_id: string;
  service_id: string;
  kind: 'canceled_late' | 'moved_late';
  /** When the booking was to begin. */
  starts_at: Instant;
  at: Instant;
}

/** What is left of a customer's booking for 30 days after it was cancelled; it has the id of the booking. */
interface CancelledBookingTable {
  id: string;
  user_id: string;
  service_id: string;
  date: string;
  time: string;
  /** How long the work was to take; null where nothing was set. */
  minutes: number | null;
  /** JSON: `StoredPrices`; null when the service gave no prices. */
  prices: string | null;
  cancelled_by: 'customer' | 'provider' | 'team';
  /** The provider's reason and own words; null and empty for others. */
  reason: 'urgent' | 'notWorking' | 'taken' | 'unsuited' | 'other' | null;
  words: string;
  /** Until when the customer's cancellation would have been free; null if it was not late. */
  late_since: Instant | null;
  cancelled_at: Instant;
}

/** What a transaction has changed, for other processes: src/platform/cache/news.server.ts. */
interface NewsTable {
  /** Assigned in the order in which transactions ask for one, which need not be that of their commits. */
  number: Generated<number>;
  /** What pages have as tags, and `messages`, separated by spaces. */
  about: string;
  told_at: Instant;
}

/** The details of a booking; a text is empty when nothing was said. A booking without a row has no details. */
interface BookingDetailsTable extends Record<DetailName, string> {
  booking_id: string;
  /** JSON: `Answered[]`. */
  answers: string;
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

/** How often an account has booked, moved or cancelled with one provider within an hour. */
interface BookingCountTable {
  user_id: string;
  /** SHA-256 of the provider's email. */
  receiver: string;
  /** The beginning of an instant: `2031-08-02T10`. */
  hour: string;
  /** Bookings and moves. */
  made: number;
  cancelled: number;
}

/** A notice of a change that waits to be sent with others in one mail. It contains no names of people. */
export interface DigestEntryTable {
  id: string;
  recipient: string;
  role: 'customer' | 'provider';
  language: Language;
  /** The account whose booking it is; the notice is deleted with it. Null for a notice that outlives the account. */
  user_id: string | null;
  kind: BookingChange;
  /** 1 when the change was late. */
  late: number;
  /** The service's name in the recipient's language. */
  service: string;
  starts_at: Instant;
  created_at: Instant;
}

/** Two other times that a provider proposes for a booking; they are not reserved. Deleted when the booking moves or ends. */
interface ProposalTable {
  booking_id: string;
  /** SHA-256 of the token in the customer's mail. */
  token_hash: string;
  first_date: string;
  first_time: string;
  second_date: string;
  second_time: string;
}

/** A reminder that has been queued: one of each kind for a booking at one start. */
interface ReminderTable {
  booking_id: string;
  kind: 'day' | 'hours';
  starts_at: Instant;
}

/** A request for a new password. The worker checks whether the account exists. */
interface ResetRequestTable {
  id: string;
  email_key: string;
  language: Language;
  created_at: Instant;
  /** How long the mailed link will work. */
  link_hours: number;
}

interface PasswordResetTable {
  token_hash: string;
  user_id: string;
  expires_at: Instant;
}

/** What was last mailed to confirm an email: an account's present one or its future one. */
interface EmailConfirmationTable {
  user_id: string;
  /** The email that it was mailed to. */
  email_key: string;
  token_hash: string;
  code_hash: string;
  /** How many wrong codes have been typed. */
  wrong_codes: Generated<number>;
  expires_at: Instant;
}

/** Allows an account to get an old email back. */
interface EmailUndoTable {
  token_hash: string;
  user_id: string;
  /** The email that the account would get back. */
  email: string;
  email_key: string;
  created_at: Instant;
  expires_at: Instant;
}

/** A browser in which somebody has logged in to an account. */
interface KnownDeviceTable {
  user_id: string;
  /** SHA-256 of the cookie that the browser was given, in hex. */
  device_hash: string;
  created_at: Instant;
  used_at: Instant;
}

/** A browser in which a team member has shown a second factor. It outlives a new password, by which known browsers are forgotten. */
interface MfaDeviceTable {
  user_id: string;
  device_hash: string;
  used_at: Instant;
}

/** A WebAuthn credential, with what its verification needs. */
export interface PasskeyTable {
  /** In base64url, as is everything from the authenticator. */
  id: string;
  user_id: string;
  /** The name that its owner gave it. */
  name: string;
  public_key: string;
  /** The authenticator's count of its signatures; 0 when it does not count. */
  counter: number;
  /** JSON: how the browser may reach it. */
  transports: string;
  created_at: Instant;
  used_at: Instant | null;
}

/** A challenge that an authenticator signs: valid once, for a short time. */
interface PasskeyChallengeTable {
  challenge: string;
  /** Who is adding a passkey; null when one is used to log in. */
  user_id: string | null;
  expires_at: Instant;
}

/** An authenticator app with time-based codes (RFC 6238), of a team member. */
interface TotpSecretTable {
  user_id: string;
  /** In base32: the site must know it to compute the codes. */
  secret: string;
  created_at: Instant;
  /** When its first code was typed; it is valid from then on. */
  confirmed_at: Instant | null;
  /** The time step of the last accepted code: none is accepted twice. */
  last_step: Generated<number>;
}

/** A code on paper that replaces one of the app's; it is deleted when used. */
interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

/** An event in the security of an account, or of a provider's links. */
interface SecurityEventTable {
  id: string;
  at: Instant;
  kind: string;
  /** The account that it is about; null when it is about a provider. */
  user_id: string | null;
  service_id: string | null;
  /** The team member who did it; null when it was the person or the operator. */
  by_user_id: string | null;
  device: string | null;
  network: string | null;
}

/** A town that a service serves: a key of `towns`. */
interface ServiceTownTable {
  service_id: string;
  town: string;
}

/** A word that a service is found by, in the form that `normalized` gives it. */
interface ServiceWordTable {
  word: string;
  service_id: string;
  /** How much the word says about the service: a word of its name weighs more than one of its description. */
  weight: number;
}

/** What a service was before a change: the part that its provider may change without the team. */
interface ServiceVersionTable {
  id: string;
  service_id: string;
  /** When it was changed. */
  at: Instant;
  /** JSON: `ServiceVersion`. */
  content: string;
}

/** A picture that a version shows: its file is kept as long as the version. */
interface ServiceVersionPictureTable {
  file: string;
  version_id: string;
}

/** A provider's request that the team change who they are: name, category and the like. */
interface ServiceRequestTable {
  id: string;
  service_id: string;
  status: 'waiting' | 'approved' | 'rejected';
  /** JSON: `ServiceRequest`. */
  content: string;
  created_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
  /** Why it was rejected. */
  reason: string | null;
}

/** How often on a day a search found nothing. It does not say who searched. */
interface EmptySearchTable {
  /** `2031-08-02`. */
  day: string;
  /** Normalised, in alphabetical order. */
  words: string;
  times: number;
}

/** What a customer does with a booking. */
export type BookingChange = 'booked' | 'moved' | 'cancelled';

export type UserRow = Selectable<UserTable>;
export type BookingRow = Selectable<BookingTable>;
export type BookingInsert = Insertable<BookingTable>;
export type MailRow = Selectable<MailTable>;
export type ServiceCalendar = Selectable<ServiceCalendarTable>;
