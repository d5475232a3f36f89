import type { Described } from '#platform/db/tables.server.ts';
import type { DetailName } from './detailFields.ts';

/** Texts may be empty. A booking without a row has no details. */
interface BookingDetailsTable extends Record<DetailName, string> {
  booking_id: string;
  /** JSON: `AnsweredQuestion[]`. */
  answers: string;
}

interface MessagePhotoTable {
  id: string;
  booking_id: string | null;
  /** Null once the message is deleted: then the files are deleted too. */
  message: number | null;
  place: number;
  file: string;
  thumbnail: string;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    booking_details: BookingDetailsTable;
    /** `file` and `thumbnail` have no URL. A photo without a booking is about to be deleted. */
    booking_photos: { id: string; booking_id: string | null; file: string; thumbnail: string };
    message_photos: MessagePhotoTable;
  }
}

export const described = {
  booking_details: { details: 'booking_id address addressTo phone note answers' },
  booking_photos: { details: 'id booking_id file thumbnail' },
  message_photos: { messages: 'id booking_id message place file thumbnail' },
} satisfies Described;
