import { useState } from 'react';
import { renewProviderLink } from '#contract/partners/provider.ts';
import { moment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { request } from '#stores/requests.ts';
import { Button } from '#ui/Button.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { useAction } from '../calls/useAction.ts';
import { useLang, useTexts } from '../island.tsx';

interface Props {
  token: string;
  /** When the link was used before. */
  usedAt: string | null;
}

/** Revokes the link that the page was opened with, and mails another. */
export function ProviderLink({ token, usedAt }: Props) {
  const lang = useLang();
  const texts = useTexts('provider');
  const [renewed, setRenewed] = useState(false);
  const { busy, act } = useAction(texts.somethingWrong);
  const frame = useKeptFocus<HTMLElement>();
  const renew = () =>
    act(async () => {
      await request(renewProviderLink, { params: { token } });
      setRenewed(true);
    });
  return (
    <section {...frame} aria-labelledby="link" className="mt-5 grid justify-items-start gap-1 outline-none">
      <h2 id="link">{texts.link}</h2>
      <p className="max-w-prose text-muted" role="status">
        {renewed ? texts.renewed : texts.linkText}
      </p>
      {!renewed && (
        <p className="text-muted">
          {usedAt ? fillText(texts.linkUsedAt, { when: moment(usedAt, lang) }) : texts.linkUnused}
        </p>
      )}
      {!renewed && (
        <Button variant="quiet" className="mt-1" busy={busy} onClick={() => void renew()}>
          {texts.renew}
        </Button>
      )}
    </section>
  );
}
