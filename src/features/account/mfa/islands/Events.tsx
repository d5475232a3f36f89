import { useState } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import type { Loaded } from '#platform/client/useQuery.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Setting } from '#ui/Setting.tsx';
import { Cell, Row, Table } from '#ui/Table.tsx';
import type { listEvents } from '../../api.ts';

type Event = AnswerOf<typeof listEvents>[number];

const fewEvents = 5;

export function Events({ loaded }: { loaded: Loaded<Event[]> }) {
  const lang = useLang();
  const texts = useTexts('security');
  const [all, setAll] = useState(false);
  const count = loaded.answer?.length ?? 0;
  return (
    <Setting
      id="events"
      title={texts.events}
      text={texts.eventsText}
      count={loaded.answer && count}
      act={
        !all &&
        count > fewEvents && (
          <Button variant="bare" onClick={() => setAll(true)}>
            {texts.showAll}
          </Button>
        )
      }
      isWide
    >
      <QueryBoundary loaded={loaded} rows={fewEvents}>
        {(events) => (
          <Table labelledBy="events-title" columns={[texts.what, texts.where, texts.when]}>
            {(all ? events : events.slice(0, fewEvents)).map((event, index) => (
              <Row key={index}>
                <Cell>{texts.kinds[event.kind]}</Cell>
                <Cell>{describeClient(event, texts)}</Cell>
                <Cell className="table-when">{formatInstant(event.at, lang)}</Cell>
              </Row>
            ))}
          </Table>
        )}
      </QueryBoundary>
    </Setting>
  );
}

export function describeClient(
  { device, network }: Pick<Event, 'device' | 'network'>,
  texts: Texts['security'],
): string {
  return network ? fillText(texts.client, { device: device ?? texts.unknownDevice, network }) : '';
}
