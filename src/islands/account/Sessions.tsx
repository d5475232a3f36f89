import type { Texts } from '#i18n/keys.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { endSession, endSessionsElsewhere, listSessions } from '#contract/accounts/sessions.ts';
import { moment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { Answered } from '../calls/Answered.tsx';
import { useAction } from '../calls/useAction.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import { useFreshCheck } from '../security/useFreshCheck.tsx';
import { useLang, useTexts } from '../island.tsx';

interface Props {
  email: string;
}

type Session = AnswerOf<typeof listSessions>[number];

export function Sessions({ email }: Props) {
  const lang = useLang();
  const texts = useTexts('accountData');
  const loaded = useAnswer(() => request(listSessions, { params: { email } }), [email]);
  const { busy, act } = useAction(texts.failed);
  const { checked, question } = useFreshCheck();

  const endElsewhere = () =>
    act(async () => {
      const ended = await checked(() => request(endSessionsElsewhere, { params: { email } }));
      if (ended === undefined) return;
      loaded.replace(loaded.answer?.filter(({ current }) => current) ?? []);
      showToast('success', texts.signedOutElsewhere);
    });
  const endOne = ({ id }: Session) =>
    act(async () => {
      const ended = await checked(() => request(endSession, { params: { email, id } }));
      if (ended === undefined) return;
      loaded.replace(loaded.answer?.filter((session) => session.id !== id) ?? []);
      showToast('success', texts.signedOutThere);
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
              {sessions.map((session) => (
                <li key={session.id} className="border-l-4 border-line pl-1.5 text-sm">
                  {session.current && <strong className="block text-positive">{texts.thisOne}</strong>}
                  <span className="block">{whereOf(session, texts)}</span>
                  <span className="block text-muted">
                    {fillText(texts.startedAt, { when: moment(session.startedAt, lang) })} ·{' '}
                    {fillText(texts.usedAt, { when: moment(session.usedAt, lang) })}
                  </span>
                  {!session.current && (
                    <button type="button" className="link min-h-3" onClick={() => void endOne(session)}>
                      {texts.signOutThere}
                    </button>
                  )}
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
      {question}
    </section>
  );
}

/** 'Firefox, Android, this network'. */
function whereOf({ device, network, sameNetwork }: Session, texts: Texts['accountData']): string {
  const where = sameNetwork ? texts.thisNetwork : network && fillText(texts.network, { network });
  return [device ?? texts.unknownDevice, where].filter(Boolean).join(', ');
}
