/**
 * Which paragraph of the privacy page describes which columns: `{#account}` and so on. Add a new column here once the paragraph
 * describes it in every language. If a column's contents change, the page needs a new version.
 */
export const described: Record<string, Record<string, string>> = {
  account: {
    users:
      'id email email_key password_hash name surname age country city photo language created_at team_since factor_open_at email_confirmed_at vouched_at pending_email pending_email_key pending_until',
    saved_addresses: 'user_id address',
    picture_uploads: 'file created_at kept',
  },
  security: {
    sessions:
      'token_hash user_id created_at used_at page_hash device network device_hash checked_at second_at',
    known_devices: 'user_id device_hash created_at used_at',
    mfa_devices: 'user_id device_hash used_at',
    passkeys: 'id user_id name public_key counter transports created_at used_at',
    passkey_challenges: 'challenge user_id expires_at',
    totp_secrets: 'user_id secret created_at confirmed_at last_step',
    recovery_codes: 'user_id code_hash',
    email_confirmations: 'user_id email_key token_hash code_hash wrong_codes expires_at',
    email_undos: 'token_hash user_id email email_key created_at expires_at',
    password_resets: 'token_hash user_id expires_at',
    reset_requests: 'id email_key language created_at link_hours',
    security_events: 'id at kind user_id service_id by_user_id device network',
  },
  limits: {
    attempts: 'id kind subject at',
  },
  bookings: {
    bookings:
      'id service_id user_id date time starts_at user_email user_name phone created_at sequence moved_at no_show_at not_done_at seen_at accepted_clash unseen_next unseen_due_at free_cancellation minutes',
    booking_prices: 'booking_id content',
    series_bookings: 'booking_id series_id',
    time_blocks: 'service_id block crew booking_id',
    cancelled_bookings:
      'id user_id service_id date time minutes prices cancelled_by reason words late_since cancelled_at',
    late_changes: 'id user_id service_id kind starts_at at',
    disputes: 'booking_id text created_at state',
    customer_notes: 'service_id customer user_id note refused_at last_date',
    proposals: 'booking_id token_hash starts reason',
    reminders: 'booking_id kind starts_at',
    booking_counts: 'user_id receiver hour made cancelled',
    idempotency_keys: 'user_id key request_hash answer created_at',
  },
  details: {
    booking_details: 'booking_id address addressTo phone note answers',
    booking_photos: 'id booking_id file thumbnail',
  },
  messages: {
    messages: 'number booking_id inquiry_id author text created_at read_at mailed_at notice request_key',
    message_photos: 'id booking_id message place file thumbnail',
    message_reports: 'message created_at done_at',
    inquiries: 'id service_id user_id created_at answered_at last_at customer_blocked_at provider_blocked_at',
  },
  wishes: {
    favorites: 'user_id service_id created_at',
    waitlist: 'id user_id service_id from_date to_date created_at',
  },
  services: {
    services:
      'id category address email email_key contact_person phone status popularity language created_at updated_at',
    service_translations: 'service_id language name name_key about',
    service_pictures: 'id service_id position file alt',
    service_towns: 'service_id town',
    service_schedules:
      'service_id duration buffer notice horizon crews crew_hours hours closures days_off closed_on_holidays free_cancellation starts own_starts',
    crew_names: 'service_id crew name',
    closed_spans: 'service_id starts_at ends_at',
    service_prices: 'service_id list least',
    service_questions: 'service_id list',
    answer_templates: 'service_id place text',
    service_calendars:
      'id service_id address all_day created_at tried_at next_at read_at read_day etag last_modified skipped doubtful emptied_at failing_since failure',
    busy_times: 'calendar_id service_id starts_at ends_at',
    service_versions: 'id service_id at content',
    service_version_pictures: 'file version_id',
    service_requests: 'id service_id status content created_at decided_by decided_at reason',
    audit_log: 'id at position user_id role version_id service_id what value_from value_to',
    private_links: 'token_hash kind application_id service_id user_id created_at used_at expires_at',
    feed_settings: 'service_id whole_address',
    unseen_counts: 'service_id bookings',
  },
  applications: {
    applications:
      'id name about address category contact_person email email_key language status created_at search_key service_id decided_by decided_at reason towns',
  },
  mails: {
    mails:
      'id kind language recipient user_id content attempts refusals due_at claimed_by sent_at failed_at last_error created_at',
    digest_entries: 'id recipient role language user_id kind late service starts_at created_at',
  },
  agreements: {
    agreements: 'id user_id application_id service_id document version kind at',
  },
};

/** Nothing in them identifies a person. */
export const impersonal: Record<string, string> = {
  categories: 'key position picture',
  empty_searches: 'day words times',
  free_days: 'service_id date starts freed',
  message_counter: 'name last',
  invalidations: 'number tags created_at',
  service_words: 'word service_id weight',
};
