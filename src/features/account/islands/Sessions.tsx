import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Setting } from '#ui/Setting.tsx';
import { Cell, Mark, Row, Table } from '#ui/Table.tsx';
import { endSession, endSessionsElsewhere, listSessions } from '../api.ts';
import { useFreshCheck } from '../mfa/islands/useFreshCheck.tsx';
import { request } from '../requests.ts';
import { useRequest } from '../useRequest.ts';

type Session = AnswerOf<typeof listSessions>[number];

export function Sessions({ email = '' }: { email: string | undefined }) {
  const lang = useLang();
  const texts = useTexts('accountData');
  const loaded = useRequest(listSessions, email !== '' && { params: { email } });
  const { busy, act } = useMutation();
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
      const ended = await checked(() => request(endSession, { params: { email, id } }).catch(ignoreNotFound));
      if (ended === undefined) return;
      loaded.replace(loaded.answer?.filter((session) => session.id !== id) ?? []);
      showToast('success', texts.signedOutThere);
    });

  return (
    <Setting
      id="sessions"
      title={texts.sessions}
      text={texts.sessionsText}
      count={loaded.answer?.length}
      act={
        (loaded.answer?.length ?? 0) > 1 && (
          <Button variant="bare" busy={busy} onClick={endElsewhere}>
            {texts.signOutElsewhere}
          </Button>
        )
      }
      isWide
    >
      <QueryBoundary
        loaded={loaded}
        texts={{ loading: texts.sessionsLoading, failed: texts.sessionsFailed }}
        rows={2}
      >
        {(sessions) => (
          <Table
            labelledBy="sessions-title"
            columns={[texts.device, texts.started, texts.used, <span className="sr-only">{texts.act}</span>]}
          >
            {sessions.map((session) => (
              <Row key={session.id}>
                <Cell>
                  {describePlace(session, texts)}
                  {session.current && <Mark>{texts.thisOne}</Mark>}
                </Cell>
                <Cell className="table-when" label={texts.started}>
                  {formatInstant(session.startedAt, lang)}
                </Cell>
                <Cell className="table-when" label={texts.used}>
                  {session.current ? texts.now : formatInstant(session.usedAt, lang)}
                </Cell>
                <Cell className="table-act">
                  {!session.current && (
                    <Button variant="bare" onClick={() => endOne(session)}>
                      {texts.signOutThere}
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </QueryBoundary>
      {question}
    </Setting>
  );
}

function describePlace({ device, network, sameNetwork }: Session, texts: Texts['accountData']): string {
  const where = sameNetwork ? texts.thisNetwork : network && fillText(texts.network, { network });
  return [device ?? texts.unknownDevice, where].filter(Boolean).join(', ');
}
