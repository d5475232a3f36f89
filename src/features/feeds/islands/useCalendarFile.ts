import { request } from '#features/account/requests.ts';
import { download } from '#platform/client/download.ts';
import { useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { readBookingFile } from '../api.ts';

/** The request needs the token, so this cannot be a plain link. */
export function useCalendarFile(id: string) {
  const { failed } = useTexts('calendarFile');
  const { busy, act } = useMutation({ failed });
  const save = () =>
    act(async () =>
      download('booking.ics', 'text/calendar', await request(readBookingFile, { params: { id } })),
    );
  return { busy, save };
}
