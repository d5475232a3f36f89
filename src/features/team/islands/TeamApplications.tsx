import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { categoryLabel } from '#features/addresses/categories.ts';
import { paths } from '#features/addresses/paths.ts';
import { type ApplicationStatus, applicationStatuses } from '#features/catalog/serviceStates.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Cell } from '#ui/Table.tsx';
import { listApplications } from '../api.ts';
import { listQuery, TeamList, TeamRow } from './TeamList.tsx';

/** docs/product.md 5.1. */
function TeamApplications() {
  const lang = useLang();
  const texts = useTexts('team');
  const [urlQuery] = useState(listQuery);
  const status = applicationStatuses.find((each) => each === urlQuery.status) ?? 'waiting';
  const query = { ...urlQuery, status };
  const loaded = useQuery(() => request(listApplications, { query }), [query]);
  return (
    <TeamList
      title={texts.applications}
      columns={[texts.name, texts.category, texts.contactPerson, texts.sent]}
      href={paths.teamApplications(lang)}
      query={{ ...urlQuery, status }}
      tabs={applicationStatuses.map((each): [ApplicationStatus, string] => [each, texts[each]])}
      searchLabel={texts.searchApplications}
      loaded={loaded}
    >
      {({ applications }) =>
        applications.map(({ _id, name, category, contactPerson, email, createdAt }) => (
          <TeamRow key={_id} href={paths.teamApplication(lang, _id)} name={name}>
            <Cell>{categoryLabel(category, lang)}</Cell>
            <Cell>
              {contactPerson}, {email}
            </Cell>
            <Cell className="table-when">{formatInstant(createdAt, lang)}</Cell>
          </TeamRow>
        ))
      }
    </TeamList>
  );
}

export default island('TeamApplications', TeamApplications);
