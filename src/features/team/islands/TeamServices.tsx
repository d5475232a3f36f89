import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { categoryLabel } from '#features/addresses/categories.ts';
import { paths } from '#features/addresses/paths.ts';
import { serviceStatuses } from '#features/catalog/serviceStates.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { Cell } from '#ui/Table.tsx';
import { listTeamServices } from '../api.ts';
import { statusText } from './statusText.ts';
import { listQuery, TeamList, TeamRow } from './TeamList.tsx';

/** Services without towns, which no search by town finds. */
const townless = 'townless';

/** docs/product.md 5.7. */
function TeamServices() {
  const lang = useLang();
  const texts = useTexts('team');
  const [urlQuery] = useState(listQuery);
  const status = serviceStatuses.find((each) => each === urlQuery.status);
  const isTownless = urlQuery.status === townless;
  const query = { q: urlQuery.q, page: urlQuery.page, status, ...(isTownless && { towns: 'none' as const }) };
  const loaded = useQuery(() => request(listTeamServices, { query }), [query]);
  return (
    <TeamList
      title={texts.services}
      columns={[texts.name, texts.category, texts.address, texts.status]}
      href={paths.teamServices(lang)}
      query={{ ...urlQuery, status: isTownless ? townless : (status ?? '') }}
      tabs={[
        ['', texts.all],
        ...serviceStatuses.map((each): [string, string] => [each, texts[each]]),
        [townless, texts.townless],
      ]}
      searchLabel={texts.searchServices}
      loaded={loaded}
    >
      {({ services }) =>
        services.map((service) => (
          <TeamRow key={service._id} href={paths.teamService(lang, service._id)} name={service.name}>
            <Cell>{categoryLabel(service.category, lang)}</Cell>
            <Cell>{service.address}</Cell>
            <Cell>{statusText(texts, service.status)}</Cell>
          </TeamRow>
        ))
      }
    </TeamList>
  );
}

export default island('TeamServices', TeamServices);
