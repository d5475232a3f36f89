import { useState } from 'react';
import { listTeamEvents } from '#contract/partners/teamSecurity.ts';
import { moment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { pageSize } from '#domain/lists.ts';
import { paths } from '#domain/paths.ts';
import { request } from '#stores/requests.ts';
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
    <div className="grid gap-5">
      <Members onChanged={loaded.reload} />
      <section className="grid gap-1" aria-labelledby="events">
        <h2 id="events">{security.teamEvents}</h2>
        <p className="text-muted">{security.teamEventsText}</p>
        <Answered loaded={loaded} texts={security}>
          {({ total, events }) => (
            <>
              <ul className="my-1 grid gap-1">
                {events.map((event, place) => (
                  <li key={place} className="border-l-4 border-line pl-1.5 text-sm">
                    <span className="block">{security.kinds[event.kind]}</span>
                    <span className="block break-words text-muted">{event.email ?? event.service}</span>
                    <span className="block text-muted">
                      {[
                        moment(event.at, lang),
                        clientOf(event, security),
                        event.by && fillText(security.by, { name: event.by }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
              <Pages count={Math.ceil(total / pageSize)} href={paths.teamSecurity(lang)} asked={asked} />
            </>
          )}
        </Answered>
      </section>
    </div>
  );
}

export default island(TeamSecurity);
