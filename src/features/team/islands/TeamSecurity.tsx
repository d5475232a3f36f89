import { useState } from 'react';
import { describeClient } from '#features/account/mfa/islands/Events.tsx';
import { useFreshCheck } from '#features/account/mfa/islands/useFreshCheck.tsx';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { pageSize } from '#features/urls/lists.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { Setting } from '#ui/Setting.tsx';
import { Cell, Mark, Row, Table } from '#ui/Table.tsx';
import { listMembers, listTeamEvents, resetSecondFactor } from '../api.ts';
import { listQuery, Pages } from './TeamList.tsx';

function TeamSecurity() {
  const lang = useLang();
  const security = useTexts('security');
  const [urlQuery] = useState(listQuery);
  const query = { page: urlQuery.page };
  const loaded = useRequest(listTeamEvents, { query });
  return (
    <>
      <Members onChanged={loaded.reload} />
      <Setting
        id="events"
        title={security.events}
        text={security.teamEventsText}
        count={loaded.answer?.total}
        isWide
      >
        <QueryBoundary loaded={loaded} rows={5}>
          {({ total, events }) => (
            <>
              <Table
                labelledBy="events-title"
                columns={[security.what, security.about, security.where, security.when]}
              >
                {events.map((event, index) => (
                  <Row key={index}>
                    <Cell>
                      {security.kinds[event.kind]}
                      {event.by && (
                        <span className="block text-sm wrap-anywhere text-muted">
                          {fillText(security.by, { name: event.by })}
                        </span>
                      )}
                    </Cell>
                    <Cell>{event.email ?? event.service}</Cell>
                    <Cell>{describeClient(event, security)}</Cell>
                    <Cell className="table-when">{formatInstant(event.at, lang)}</Cell>
                  </Row>
                ))}
              </Table>
              <Pages
                count={Math.ceil(total / pageSize)}
                href={paths.team(lang, 'security')}
                query={urlQuery}
              />
            </>
          )}
        </QueryBoundary>
      </Setting>
    </>
  );
}

export default island('TeamSecurity', TeamSecurity);

type Member = AnswerOf<typeof listMembers>[number];

function Members({ onChanged }: { onChanged: () => void }) {
  const texts = useTexts('security');
  const loaded = useRequest(listMembers, {});
  const [chosen, setChosen] = useState<Member>();
  const { busy, act } = useMutation();
  const { checked, question } = useFreshCheck();
  const reset = ({ id }: Member) =>
    act(async () => {
      if ((await checked(() => request(resetSecondFactor, { params: { id } }))) === undefined) return;
      setChosen(undefined);
      showToast('success', texts.resetDone);
      loaded.reload();
      onChanged();
    });

  return (
    <Setting id="members" title={texts.members} text={texts.membersText} count={loaded.answer?.length} isWide>
      <QueryBoundary loaded={loaded} rows={2}>
        {(members) => (
          <Table
            labelledBy="members-title"
            columns={[
              texts.member,
              texts.email,
              texts.secondFactor,
              <span key="act" className="sr-only">
                {texts.resetFactors}
              </span>,
            ]}
          >
            {members.map((member) => (
              <Row key={member.id}>
                <Cell>
                  {member.name}
                  {member.own && <Mark>{texts.you}</Mark>}
                </Cell>
                <Cell>{member.email}</Cell>
                <Cell>{describeProofs(member, texts)}</Cell>
                <Cell className="table-act">
                  {!member.own && (member.totp || member.passkeys > 0) && (
                    <Button variant="bad" onClick={() => setChosen(member)}>
                      {texts.resetConfirm}
                      <span className="sr-only"> {member.name}</span>
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </QueryBoundary>
      <ConfirmModal
        open={chosen !== undefined}
        title={fillText(texts.resetTitle, { name: chosen?.name ?? '' })}
        text={texts.resetText}
        keep={texts.keep}
        confirm={texts.resetConfirm}
        busy={busy}
        onKeep={() => setChosen(undefined)}
        onConfirm={() => chosen && reset(chosen)}
      >
        {question}
      </ConfirmModal>
    </Setting>
  );
}

function describeProofs({ passkeys, totp }: Member, texts: Texts['security']): string {
  const proofs = [
    passkeys > 0 && fillText(texts.passkeyCount, { count: String(passkeys) }),
    totp && texts.app,
  ].filter(Boolean);
  return joinFacts(proofs) || texts.noFactor;
}
