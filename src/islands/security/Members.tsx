import type { Texts } from '#i18n/keys.ts';
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { liftFactors, listMembers } from '#contract/partners/teamSecurity.ts';
import { fillText } from '#domain/fillText.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ModalBar } from '#ui/ModalBar.tsx';
import { ModalBody } from '#ui/ModalBody.tsx';
import { Answered } from '../calls/Answered.tsx';
import { useAction } from '../calls/useAction.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import { useFreshCheck } from './useFreshCheck.tsx';
import { useTexts } from '../island.tsx';

type Member = AnswerOf<typeof listMembers>[number];

interface Props {
  onChanged: () => void;
}

/** The team members with their second factors. Each member may lift the second factor of another. */
export function Members({ onChanged }: Props) {
  const texts = useTexts('security');
  const loaded = useAnswer(() => request(listMembers), []);
  const [lifted, setLifted] = useState<Member>();
  const { busy, act } = useAction(texts.somethingWrong);
  const { checked, question } = useFreshCheck();
  const lift = ({ id }: Member) =>
    act(async () => {
      if ((await checked(() => request(liftFactors, { params: { id } }))) === undefined) return;
      setLifted(undefined);
      showToast('success', texts.lifted);
      loaded.reload();
      onChanged();
    });

  return (
    <section className="grid gap-1" aria-labelledby="members">
      <h2 id="members">{texts.members}</h2>
      <p className="text-muted">{texts.membersText}</p>
      <Answered loaded={loaded} texts={texts}>
        {(members) => (
          <ul className="my-1 grid gap-1.5">
            {members.map((member) => (
              <li key={member.id} className="grid justify-items-start gap-0.5 border-l-4 border-line pl-1.5">
                <strong className="break-words">{member.name}</strong>
                <span className="text-sm break-words text-muted">{member.email}</span>
                <span className="text-sm">{proofsOf(member, texts)}</span>
                {member.own ? (
                  <span className="text-sm text-positive">{texts.you}</span>
                ) : (
                  (member.totp || member.passkeys > 0) && (
                    <button
                      type="button"
                      className="link min-h-3 text-left"
                      onClick={() => setLifted(member)}
                    >
                      {texts.lift}
                      <span className="sr-only"> {member.name}</span>
                    </button>
                  )
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <Modal
        open={lifted !== undefined}
        onClose={() => setLifted(undefined)}
        title={fillText(texts.liftTitle, { name: lifted?.name ?? '' })}
        closeLabel={texts.close}
      >
        <ModalBody>
          <p>{texts.liftText}</p>
        </ModalBody>
        <ModalBar>
          <Button variant="quiet" onClick={() => setLifted(undefined)}>
            {texts.keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => lifted && void lift(lifted)}>
            {texts.liftConfirm}
          </Button>
        </ModalBar>
        {question}
      </Modal>
    </section>
  );
}

function proofsOf({ passkeys, totp }: Member, texts: Texts['security']): string {
  const proofs = [
    passkeys > 0 && fillText(texts.passkeyCount, { count: String(passkeys) }),
    totp && texts.app,
  ].filter(Boolean);
  return proofs.join(' · ') || texts.noFactor;
}
