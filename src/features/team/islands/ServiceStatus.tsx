import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import type { ServiceStatus as Status } from '#features/catalog/serviceStates.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { Setting } from '#ui/Setting.tsx';
import { revokeProviderLinks, sendProviderLink, setServiceStatus } from '../api.ts';
import type { TeamService } from '../shapes.ts';
import { statusText } from '../statusText.ts';

interface Props {
  service: TeamService;
  onChanged: (service: TeamService) => void;
  onLinkChanged: () => void;
}

export function ServiceStatus({ service, onChanged, onLinkChanged }: Props) {
  const lang = useLang();
  const texts = useTexts('team');
  const { busy, act } = useMutation();
  const [removing, setRemoving] = useState(false);
  const params = { id: service._id };
  const become = (status: Status) =>
    act(async () => {
      onChanged(await request(setServiceStatus, { params, body: { status } }));
      setRemoving(false);
    });
  const changeLink = (endpoint: typeof sendProviderLink | typeof revokeProviderLinks, successText: string) =>
    act(async () => {
      await request(endpoint, { params });
      showToast('success', successText);
      onLinkChanged();
    });
  const isPublished = service.status === 'published';

  return (
    <Setting
      id="status"
      title={service.names[lang] ?? service.names[service.language] ?? ''}
      text={
        <p className={isPublished ? 'font-semibold text-positive' : 'font-semibold'}>
          {statusText(texts, service.status)}
          {service.refusedAccounts > 0 && (
            <span className="block font-normal text-muted">
              {fillText(texts.refusedAccounts, { count: service.refusedAccounts })}
            </span>
          )}
        </p>
      }
    >
      {service.status !== 'removed' && (
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-2">
            {isPublished && (
              <a className="button button-quiet" href={paths.service(lang, service._id)}>
                {texts.publicPage}
              </a>
            )}
            <Button variant="quiet" busy={busy} onClick={() => become(isPublished ? 'hidden' : 'published')}>
              {isPublished ? texts.hide : texts.show}
            </Button>
            <Button variant="danger" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          </div>
          <div>
            <h3>{texts.privateLink}</h3>
            <p className="text-sm text-muted">{texts.privateLinkText}</p>
            <p className="mb-2 text-sm text-muted">{lastUses(service.links, lang, texts)}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="quiet"
                busy={busy}
                onClick={() => changeLink(sendProviderLink, texts.linkSent)}
              >
                {texts.sendLink}
              </Button>
              {(service.links.page ?? service.links.calendar) && (
                <Button
                  variant="quiet"
                  busy={busy}
                  onClick={() => changeLink(revokeProviderLinks, texts.linksRevoked)}
                >
                  {texts.revokeLinks}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
      <ConfirmModal
        open={removing}
        title={texts.removeTitle}
        text={texts.removeText}
        keep={texts.keep}
        confirm={texts.remove}
        busy={busy}
        onKeep={() => setRemoving(false)}
        onConfirm={() => become('removed')}
      />
    </Setting>
  );
}

function lastUses({ page, calendar }: TeamService['links'], lang: Language, texts: Texts['team']): string {
  const describeUse = (link: typeof page, used: string, unused: string, none: string) =>
    link ? (link.usedAt ? fillText(used, { when: formatInstant(link.usedAt, lang) }) : unused) : none;
  return [
    describeUse(page, texts.pageUsedAt, texts.pageUnused, texts.pageNone),
    describeUse(calendar, texts.calendarUsedAt, texts.calendarUnused, texts.calendarNone),
  ].join(' ');
}
