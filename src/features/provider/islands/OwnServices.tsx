import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { request } from '#features/account/requests.ts';
import { $user } from '#features/account/session.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { List } from '#ui/List.tsx';
import { listOwnServices } from '../api.ts';
import { ApplicationState } from './ApplicationState.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';

/** docs/product.md 5.12: a single service opens directly. */
function OwnServices() {
  const lang = useLang();
  const texts = useTexts('provider');
  const email = useStore($user, { ssr: () => null })?.email;
  const loaded = useQuery(email !== undefined && (() => request(listOwnServices)), [email]);
  const { answer } = loaded;
  const only = answer?.services.length === 1 && answer.applications.length === 0 && answer.services[0]?._id;
  useEffect(() => {
    if (only) location.replace(paths.provider(lang, only));
  }, [only, lang]);
  if (loaded.failure?.answer?.code === 'email_unconfirmed')
    return <ConfirmAddress onConfirmed={loaded.reload} />;
  return (
    <QueryBoundary loaded={loaded}>
      {({ services, applications }) => (
        <div className="grid gap-8">
          {services.length + applications.length === 0 && (
            <EmptyState text={texts.noServices} hint={texts.noServicesText}>
              <a className="button" href={paths.partners(lang, { openModal: true })}>
                {texts.apply}
              </a>
            </EmptyState>
          )}
          {services.length > 0 && (
            <List className="border-b border-line">
              {services.map(({ _id, name, published }) => (
                <li
                  key={_id}
                  className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2"
                >
                  <a
                    className="link inline-flex min-h-11 items-center font-semibold"
                    href={paths.provider(lang, _id)}
                  >
                    {name}
                  </a>
                  <span className="text-muted">{published ? texts.shown : texts.hidden}</span>
                </li>
              ))}
            </List>
          )}
          {applications.map(({ name, ...application }) => (
            <section key={application.appliedAt} className="grid gap-2" aria-label={name}>
              <p className="font-semibold">{name}</p>
              <ApplicationState application={application} />
            </section>
          ))}
        </div>
      )}
    </QueryBoundary>
  );
}

export default island('OwnServices', OwnServices);
