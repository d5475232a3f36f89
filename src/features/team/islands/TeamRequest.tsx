import type { ReactNode } from 'react';
import { request } from '#features/account/requests.ts';
import { categoryLabel } from '#features/urls/categories.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { inEachLanguage } from '#platform/i18n/languages.ts';
import { Setting, SettingSkeleton } from '#ui/Setting.tsx';
import { approveRequest, readRequest, readTeamService, rejectRequest } from '../api.ts';
import type { TeamService } from '../shapes.ts';
import { Decision, SentFacts } from './Decision.tsx';

type ServiceRequest = AnswerOf<typeof readRequest>;

async function load(id: string) {
  const serviceRequest = await request(readRequest, { params: { id } });
  return {
    serviceRequest,
    service: await request(readTeamService, { params: { id: serviceRequest.serviceId } }),
  };
}

/** docs/product.md 5.17. */
function TeamRequest({ id }: { id: string }) {
  const lang = useLang();
  const texts = useTexts('team');
  const { loading } = useTexts('common');
  const loaded = useQuery(() => load(id), [id]);
  return (
    <QueryBoundary loaded={loaded} skeleton={<SettingSkeleton label={loading} />}>
      {({ serviceRequest, service }) => (
        <>
          <Setting id="asked" title={serviceRequest.service} text={texts.sentInfo} isWide>
            <Compared serviceRequest={serviceRequest} service={service} />
            <a className="button button-quiet mt-4" href={paths.team(lang, 'services', service._id)}>
              {texts.openService}
            </a>
          </Setting>
          {serviceRequest.status === 'waiting' && service.status !== 'removed' && (
            <Decision
              draft={makeDraft(serviceRequest, service)}
              language={service.language}
              approve={{
                label: texts.approveRequest,
                successText: texts.requestApproved,
                call: (edit) => request(approveRequest, { params: { id }, body: edit }),
              }}
              reject={{
                title: texts.rejectRequestTitle,
                call: (reason) => request(rejectRequest, { params: { id }, body: { reason } }),
              }}
              onDecided={loaded.reload}
            />
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function Compared({ serviceRequest: { requested, ...sent }, service }: Awaited<ReturnType<typeof load>>) {
  const lang = useLang();
  const texts = useTexts('team');
  const now = { ...service, name: service.names[service.language] ?? '' };
  const inWords = (field: keyof typeof requested, value: string) =>
    field === 'category'
      ? categoryLabel(requested.category === value ? requested.category : service.category, lang)
      : value;
  const facts = (['name', 'category', 'contactPerson', 'address', 'email'] as const).map(
    (field): [string, ReactNode] => {
      const [is, proposed] = [inWords(field, now[field]), inWords(field, requested[field])];
      if (sent.status !== 'waiting' || is === proposed) return [texts[field], proposed];
      const difference = (
        <>
          <del className="text-muted">{is}</del> <ins className="font-semibold no-underline">{proposed}</ins>
        </>
      );
      return [texts[field], difference];
    },
  );
  return <SentFacts sent={sent} facts={facts} />;
}

/** If another language has the same name as the provider's language, the name changes there too. */
function makeDraft({ requested: { name, ...requested } }: ServiceRequest, service: TeamService) {
  const before = service.names[service.language];
  const names = inEachLanguage((each) =>
    service.names[each] === before ? name : (service.names[each] ?? ''),
  );
  return { ...service, ...requested, names };
}

export default island('TeamRequest', TeamRequest);
