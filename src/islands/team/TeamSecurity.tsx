import { useState } from 'react';
import { listTeamEvents } from '#contract/partners/teamSecurity.ts';
import { moment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { pageSize } from '#domain/lists.ts';
import { paths } from '#domain/paths.ts';
import { request } from '#stores/requests.ts';
import { Setting } from '#ui/Setting.tsx';
import { Cell, Row, Table, TableSkeleton } from '#ui/Table.tsx';
import { Answered } from '#islands/calls/Answered.tsx';
import { useAnswer } from '#islands/calls/useAnswer.ts';
import { clientOf } from '#islands/security/Events.tsx';
import { Members } from '#islands/security/Members.tsx';
import { listQuery } from './listQuery.ts';
import { Pages } from './TeamList.tsx';
import { island, useLang, useTexts } from '#islands/island.tsx';

function TeamSecurity() {
  const lang = useLang();
  const security = useTexts('security');
  const [asked] = useState(listQuery);
  const query = { page: asked.page };
  const loaded = useAnswer(() => request(listTeamEvents, { query }), [query]);
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
        <Answered
          loaded={loaded}
          texts={security}
          skeleton={<TableSkeleton label={security.loading} rows={5} />}
        >
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
                        <span className="setting-text block">
                          {fillText(security.by, { name: event.by })}
                        </span>
                      )}
                    </Cell>
                    <Cell>{event.email ?? event.service}</Cell>
                    <Cell>{clientOf(event, security)}</Cell>
                    <Cell className="table-when">{moment(event.at, lang)}</Cell>
                  </Row>
                ))}
              </Table>
              <Pages count={Math.ceil(total / pageSize)} href={paths.teamSecurity(lang)} asked={asked} />
            </>
          )}
        </Answered>
      </Setting>
    </>
  );
}

export default island(TeamSecurity);
