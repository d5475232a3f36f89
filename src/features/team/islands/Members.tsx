import { useState } from 'react';
import { useFreshCheck } from '#features/account/mfa/islands/useFreshCheck.tsx';
import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { Setting } from '#ui/Setting.tsx';
import { Cell, Mark, Row, Table } from '#ui/Table.tsx';
import { listMembers, resetSecondFactor } from '../api.ts';

type Member = AnswerOf<typeof listMembers>[number];

export function Members({ onChanged }: { onChanged: () => void }) {
  const texts = useTexts('security');
  const loaded = useQuery(() => request(listMembers), []);
  const [lifted, setLifted] = useState<Member>();
  const { busy, act } = useMutation(texts.somethingWrong);
  const { checked, question } = useFreshCheck();
  const lift = ({ id }: Member) =>
    act(async () => {
      if ((await checked(() => request(resetSecondFactor, { params: { id } }))) === undefined) return;
      setLifted(undefined);
      showToast('success', texts.lifted);
      loaded.reload();
      onChanged();
    });

  return (
    <Setting id="members" title={texts.members} text={texts.membersText} count={loaded.answer?.length} isWide>
      <QueryBoundary loaded={loaded} texts={texts} rows={2}>
        {(members) => (
          <Table
            labelledBy="members-title"
            columns={[
              texts.member,
              texts.email,
              texts.secondFactor,
              <span key="act" className="sr-only">
                {texts.lift}
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
                <Cell>{proofsOf(member, texts)}</Cell>
                <Cell className="table-act">
                  {!member.own && (member.totp || member.passkeys > 0) && (
                    <Button variant="bad" onClick={() => setLifted(member)}>
                      {texts.liftConfirm}
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
        open={lifted !== undefined}
        title={fillText(texts.liftTitle, { name: lifted?.name ?? '' })}
        closeLabel={texts.close}
        text={texts.liftText}
        keep={texts.keep}
        confirm={texts.liftConfirm}
        busy={busy}
        onKeep={() => setLifted(undefined)}
        onConfirm={() => lifted && lift(lifted)}
      >
        {question}
      </ConfirmModal>
    </Setting>
  );
}

function proofsOf({ passkeys, totp }: Member, texts: Texts['security']): string {
  const proofs = [
    passkeys > 0 && fillText(texts.passkeyCount, { count: String(passkeys) }),
    totp && texts.app,
  ].filter(Boolean);
  return proofs.join(' · ') || texts.noFactor;
}
