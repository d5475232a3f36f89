import { useLang, useTexts } from '#platform/client/island.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { Setting } from '#ui/Setting.tsx';
import { Cell, Row, Table } from '#ui/Table.tsx';
import type { TeamService } from '../shapes.ts';

/** Latest first. */
export function ServiceBookings({ bookings }: { bookings: TeamService['bookings'] }) {
  const lang = useLang();
  const texts = useTexts('team');
  return (
    <Setting id="bookings" title={texts.bookings} count={bookings.length} isWide>
      {bookings.length === 0 ? (
        <p className="text-muted">{texts.noBookings}</p>
      ) : (
        <Table labelledBy="bookings-title" columns={[texts.when, texts.customer, texts.email, texts.noted]}>
          {bookings.map(({ _id, date, time, customer, email, mark }) => (
            <Row key={_id}>
              <Cell>
                {formatDate(date, lang, { dateStyle: 'medium' })}, {timeLabel(time, lang)}
              </Cell>
              <Cell>{customer}</Cell>
              <Cell>{email}</Cell>
              <Cell>{mark && texts[mark]}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </Setting>
  );
}
