import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endSessionsElsewhere, listSessions } from '#contract/sessions.ts';
import { fillText } from '#domain/fillText.ts';
import type { Language } from '#domain/languages.ts';
import { timeZone } from '#domain/slots.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import type { AccountDataTexts } from '../AccountData.tsx';

interface Props {
  email: string;
  lang: Language;
  texts: AccountDataTexts;
}

/** Where the person is signed in, and a way to end it everywhere else. */
export function Sessions({ email, lang, texts }: Props) {
  const [sessions, setSessions] = useState<AnswerOf<typeof listSessions>>([]);
  const [busy, setBusy] = useState(false);
  const moment = new Intl.DateTimeFormat(lang, { timeZone, dateStyle: 'medium', timeStyle: 'short' });

  useEffect(() => {
    let gone = false;
    request(listSessions, { params: { email } })
      .then((list) => gone || setSessions(list))
      .catch(() => gone || showToast('error', texts.failed));
    return () => {
      gone = true;
    };
  }, [email, texts]);

  async function endElsewhere(): Promise<void> {
    setBusy(true);
    try {
      await request(endSessionsElsewhere, { params: { email } });
      setSessions((list) => list.filter(({ current }) => current));
      showToast('success', texts.signedOutElsewhere);
    } catch {
      showToast('error', texts.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="grid justify-items-start gap-1" aria-labelledby="sessions">
      <h2 id="sessions">{texts.sessions}</h2>
      <p className="text-muted">{texts.sessionsText}</p>
      <ul className="my-1 grid gap-1">
        {sessions.map(({ startedAt, usedAt, current }) => (
          <li key={startedAt + usedAt} className="border-l-4 border-line pl-1.5 text-sm">
            {current && <strong className="block text-positive">{texts.thisOne}</strong>}
            <span className="block">
              {fillText(texts.startedAt, { when: moment.format(new Date(startedAt)) })}
            </span>
            <span className="block text-muted">
              {fillText(texts.usedAt, { when: moment.format(new Date(usedAt)) })}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="quiet"
          className="justify-self-start"
          busy={busy}
          onClick={() => void endElsewhere()}
        >
          {texts.signOutElsewhere}
        </Button>
      )}
    </section>
  );
}
