import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { categoryLabel } from '#features/addresses/categories.ts';
import { paths } from '#features/addresses/paths.ts';
import { type ApplicationStatus, applicationStatuses } from '#features/catalog/serviceStates.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Cell } from '#ui/Table.tsx';
import { listRequests } from '../api.ts';
import { listQuery, TeamList, TeamRow } from './TeamList.tsx';

/** docs/product.md 5.17. */
function TeamRequests() {
  const lang = useLang();
  const texts = useTexts('team');
  const [urlQuery] = useState(listQuery);
  const status = applicationStatuses.find((each) => each === urlQuery.status) ?? 'waiting';
  const query = { ...urlQuery, status };
  const loaded = useQuery(() => request(listRequests, { query }), [query]);
  return (
    <TeamList
      title={texts.requests}
      columns={[texts.name, texts.request, texts.email, texts.sent]}
      href={paths.teamRequests(lang)}
      query={{ ...urlQuery, status }}
      tabs={applicationStatuses.map((each): [ApplicationStatus, string] => [each, texts[each]])}
      searchLabel={texts.searchServices}
      loaded={loaded}
    >
      {({ requests }) =>
        requests.map(({ _id, service, requested: { name, category, email }, createdAt }) => (
          <TeamRow key={_id} href={paths.teamRequest(lang, _id)} name={service}>
            <Cell>
              {name}, {categoryLabel(category, lang)}
            </Cell>
            <Cell>{email}</Cell>
            <Cell className="table-when">{formatInstant(createdAt, lang)}</Cell>
          </TeamRow>
        ))
      }
    </TeamList>
  );
}

export default island('TeamRequests', TeamRequests);
