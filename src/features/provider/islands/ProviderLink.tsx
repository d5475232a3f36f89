import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import { renewProviderLink } from '../api.ts';

interface Props {
  providerKey: string;
  usedAt: string | null;
  signedIn: boolean;
}

/** Revokes all private links of the service, including that of this page, and emails a new one. */
export function ProviderLink({ providerKey, usedAt, signedIn }: Props) {
  const lang = useLang();
  const texts = useTexts('provider');
  const linkTexts = signedIn
    ? { title: texts.linkOf, text: texts.linkOfText, renewed: texts.renewedOf }
    : { title: texts.link, text: texts.linkText, renewed: texts.renewed };
  const [renewed, setRenewed] = useState(false);
  const { busy, act } = useMutation();
  const frame = useFocusFallback<HTMLElement>();
  const renew = () =>
    act(async () => {
      await request(renewProviderLink, { params: { key: providerKey } });
      setRenewed(true);
    });
  return (
    <section {...frame} aria-labelledby="link" className="grid justify-items-start gap-2 outline-none">
      <h2 id="link" className="text-lg">
        {linkTexts.title}
      </h2>
      <p className="max-w-prose text-muted" role="status">
        {renewed ? linkTexts.renewed : linkTexts.text}
      </p>
      {!renewed && (usedAt ?? signedIn) && (
        <p className="text-muted">
          {usedAt ? fillText(texts.linkUsedAt, { when: formatInstant(usedAt, lang) }) : texts.linkUnused}
        </p>
      )}
      {!renewed && (
        <Button variant="quiet" className="mt-2" busy={busy} onClick={renew}>
          {texts.renew}
        </Button>
      )}
    </section>
  );
}
