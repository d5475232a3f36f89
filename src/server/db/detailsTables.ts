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
