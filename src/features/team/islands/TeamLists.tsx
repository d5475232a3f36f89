import { useState } from 'react';
import { useRequest } from '#features/account/useRequest.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  serviceStatuses,
} from '#features/catalog/serviceStates.ts';
import { categoryLabel } from '#features/urls/categories.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { formatInstant } from '#platform/time/dates.ts';
import { Cell } from '#ui/Table.tsx';
import { listApplications, listRequests, listTeamServices } from '../api.ts';
import { statusText } from '../statusText.ts';
import { listQuery, TeamList, TeamRow } from './TeamList.tsx';

function TeamLists({ section }: { section: 'applications' | 'requests' | 'services' }) {
  if (section === 'services') return <Services />;
  return section === 'requests' ? <Requests /> : <Applications />;
}

function useWaiting() {
  const texts = useTexts('team');
  const [urlQuery] = useState(listQuery);
  const status = applicationStatuses.find((each) => each === urlQuery.status) ?? 'waiting';
  const tabs = applicationStatuses.map((each): [ApplicationStatus, string] => [each, texts[each]]);
  return { query: { ...urlQuery, status }, tabs };
}

/** docs/product.md 5.1. */
function Applications() {
  const lang = useLang();
  const texts = useTexts('team');
  const { query, tabs } = useWaiting();
  const loaded = useRequest(listApplications, { query });
  return (
    <TeamList
      title={texts.applications}
      columns={[texts.name, texts.category, texts.contactPerson, texts.sent]}
      href={paths.team(lang, 'applications')}
      query={query}
      tabs={tabs}
      searchLabel={texts.searchApplications}
      loaded={loaded}
    >
      {({ applications }) =>
        applications.map(({ _id, name, category, contactPerson, email, createdAt }) => (
          <TeamRow key={_id} href={paths.team(lang, 'applications', _id)} name={name}>
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

/** docs/product.md 5.17. */
function Requests() {
  const lang = useLang();
  const texts = useTexts('team');
  const { query, tabs } = useWaiting();
  const loaded = useRequest(listRequests, { query });
  return (
    <TeamList
      title={texts.requests}
      columns={[texts.name, texts.request, texts.email, texts.sent]}
      href={paths.team(lang, 'requests')}
      query={query}
      tabs={tabs}
      searchLabel={texts.searchServices}
      loaded={loaded}
    >
      {({ requests }) =>
        requests.map(({ _id, service, requested: { name, category, email }, createdAt }) => (
          <TeamRow key={_id} href={paths.team(lang, 'requests', _id)} name={service}>
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

const townless = 'townless';

/** docs/product.md 5.7. */
function Services() {
  const lang = useLang();
  const texts = useTexts('team');
  const [urlQuery] = useState(listQuery);
  const status = serviceStatuses.find((each) => each === urlQuery.status);
  const isTownless = urlQuery.status === townless;
  const query = { q: urlQuery.q, page: urlQuery.page, status, ...(isTownless && { towns: 'none' as const }) };
  const loaded = useRequest(listTeamServices, { query });
  return (
    <TeamList
      title={texts.services}
      columns={[texts.name, texts.category, texts.address, texts.status]}
      href={paths.team(lang, 'services')}
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
          <TeamRow key={service._id} href={paths.team(lang, 'services', service._id)} name={service.name}>
            <Cell>{categoryLabel(service.category, lang)}</Cell>
            <Cell>{service.address}</Cell>
            <Cell>{statusText(texts, service.status)}</Cell>
          </TeamRow>
        ))
      }
    </TeamList>
  );
}

export default island('TeamLists', TeamLists);
