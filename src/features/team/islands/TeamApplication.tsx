import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import { categoryLabel } from '#features/urls/categories.ts';
import { paths } from '#features/urls/paths.ts';
import { townNames } from '#features/urls/places/towns.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { Setting, SettingSkeleton } from '#ui/Setting.tsx';
import { approveApplication, readApplication, rejectApplication } from '../api.ts';
import type { Application } from '../shapes.ts';
import { Decision, SentFacts } from './Decision.tsx';
import { TeamPrices } from './TeamPrices.tsx';

/** docs/product.md 5.1. */
function TeamApplication({ id }: { id: string }) {
  const texts = useTexts('team');
  const { loading } = useTexts('common');
  const loaded = useRequest(readApplication, { params: { id } });
  const [published, setPublished] = useState<string>();
  return (
    <QueryBoundary loaded={loaded} skeleton={<SettingSkeleton label={loading} />}>
      {(application) => (
        <>
          <Sent application={application} />
          {application.status === 'waiting' && (
            <Decision
              draft={makeDraft(application)}
              language={application.language}
              approve={{
                label: texts.approve,
                successText: texts.approvedNow,
                call: async (edit) =>
                  setPublished((await request(approveApplication, { params: { id }, body: edit })).serviceId),
              }}
              reject={{
                title: texts.rejectTitle,
                call: (reason) => request(rejectApplication, { params: { id }, body: { reason } }),
              }}
              onDecided={loaded.reload}
            />
          )}
          {published && <TeamPrices id={published} />}
        </>
      )}
    </QueryBoundary>
  );
}

function makeDraft({ language, name, about, ...application }: Application) {
  return { ...application, names: { [language]: name }, abouts: { [language]: about }, pictures: [] };
}

function Sent({ application }: { application: Application }) {
  const lang = useLang();
  const texts = useTexts('team');
  const fields = useTexts('serviceForm');
  const languageNames = useLanguageNames();
  const { serviceId } = application;
  const facts: [string, string][] = [
    [texts.writtenIn, languageNames[application.language]],
    [texts.category, categoryLabel(application.category, lang)],
    [texts.contactPerson, application.contactPerson],
    [texts.address, application.address],
    [fields.towns, townNames(application.towns, lang)],
    [texts.email, application.email],
    [fields.about, application.about],
  ];
  return (
    <Setting id="sent" title={application.name} text={texts.sentInfo} isWide>
      <SentFacts sent={application} facts={facts} />
      {serviceId && (
        <a className="button button-quiet mt-4" href={paths.team(lang, 'services', serviceId)}>
          {texts.openService}
        </a>
      )}
    </Setting>
  );
}

export default island('TeamApplication', TeamApplication);
