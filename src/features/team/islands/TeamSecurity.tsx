import { useState } from 'react';
import { describeClient } from '#features/account/mfa/islands/Events.tsx';
import { request } from '#features/account/requests.ts';
import { pageSize } from '#features/addresses/lists.ts';
import { paths } from '#features/addresses/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Setting } from '#ui/Setting.tsx';
import { Cell, Row, Table } from '#ui/Table.tsx';
import { listTeamEvents } from '../api.ts';
import { listQuery } from './listQuery.ts';
import { Members } from './Members.tsx';
import { Pages } from './TeamList.tsx';

function TeamSecurity() {
  const lang = useLang();
  const security = useTexts('security');
  const [urlQuery] = useState(listQuery);
  const query = { page: urlQuery.page };
  const loaded = useQuery(() => request(listTeamEvents, { query }), [query]);
  return (
    <>
      <Members onChanged={loaded.reload} />
      <Setting
        id="events"
        title={security.teamEvents}
        text={security.teamEventsText}
        count={loaded.answer?.total}
        isWide
      >
        <QueryBoundary loaded={loaded} texts={security} rows={5}>
          {({ total, events }) => (
            <>
              <Table
                labelledBy="events-title"
                columns={[security.what, security.about, security.where, security.when]}
              >
                {events.map((event, index) => (
                  <Row key={index}>
                    <Cell>
                      {security.kinds[event.kind]}
                      {event.by && (
                        <span className="block text-sm wrap-anywhere text-muted">
                          {fillText(security.by, { name: event.by })}
                        </span>
                      )}
                    </Cell>
                    <Cell>{event.email ?? event.service}</Cell>
                    <Cell>{describeClient(event, security)}</Cell>
                    <Cell className="table-when">{formatInstant(event.at, lang)}</Cell>
                  </Row>
                ))}
              </Table>
              <Pages count={Math.ceil(total / pageSize)} href={paths.teamSecurity(lang)} query={urlQuery} />
            </>
          )}
        </QueryBoundary>
      </Setting>
    </>
  );
}

export default island('TeamSecurity', TeamSecurity);
