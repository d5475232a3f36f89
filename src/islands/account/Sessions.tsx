import { endSessionsElsewhere, listSessions } from '#contract/sessions.ts';
import { moment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import type { Language } from '#domain/languages.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import type { AccountDataTexts } from '../AccountData.tsx';
import { Answered } from '../calls/Answered.tsx';
import { useAction } from '../calls/useAction.ts';
import { useAnswer } from '../calls/useAnswer.ts';

interface Props {
  email: string;
  lang: Language;
  texts: AccountDataTexts;
}

/** Where the person is signed in, and a way to end it everywhere else. */
export function Sessions({ email, lang, texts }: Props) {
  const loaded = useAnswer(() => request(listSessions, { params: { email } }), [email]);
  const { busy, act } = useAction(texts.failed);

  const endElsewhere = () =>
    act(async () => {
      await request(endSessionsElsewhere, { params: { email } });
      loaded.replace(loaded.answer?.filter(({ current }) => current) ?? []);
      showToast('success', texts.signedOutElsewhere);
    });

  return (
    <section className="grid justify-items-start gap-1" aria-labelledby="sessions">
      <h2 id="sessions">{texts.sessions}</h2>
      <p className="text-muted">{texts.sessionsText}</p>
      <Answered
        loaded={loaded}
        texts={{ loading: texts.sessionsLoading, failed: texts.sessionsFailed, retry: texts.retry }}
        skeleton={<p role="status">{texts.sessionsLoading}</p>}
      >
        {(sessions) => (
          <div className="grid justify-items-start gap-1">
            <List className="my-1 grid gap-1">
              {sessions.map(({ startedAt, usedAt, current }) => (
                <li key={startedAt + usedAt} className="border-l-4 border-line pl-1.5 text-sm">
                  {current && <strong className="block text-positive">{texts.thisOne}</strong>}
                  <span className="block">
                    {fillText(texts.startedAt, { when: moment(startedAt, lang) })}
                  </span>
                  <span className="block text-muted">
                    {fillText(texts.usedAt, { when: moment(usedAt, lang) })}
                  </span>
                </li>
              ))}
            </List>
            {sessions.length > 1 && (
              <Button variant="quiet" busy={busy} onClick={() => void endElsewhere()}>
                {texts.signOutElsewhere}
              </Button>
            )}
          </div>
        )}
      </Answered>
    </section>
  );
}
