import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { addPasskey, preparePasskey, removePasskey, type Passkey } from '#contract/accounts/passkeys.ts';
import type { listFactors } from '#contract/accounts/factors.ts';
import { moment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ModalBar } from '#ui/ModalBar.tsx';
import { ModalBody } from '#ui/ModalBody.tsx';
import { useAction } from '../calls/useAction.ts';
import { makePasskey } from './passkeys.ts';
import { RenamePasskey } from './RenamePasskey.tsx';
import { useFreshCheck } from './useFreshCheck.tsx';
import { useLang, useTexts } from '../island.tsx';

type Factors = AnswerOf<typeof listFactors>;

interface Props {
  email: string;
  factors: Pick<Factors, 'passkeys' | 'passkeysState'>;
  onChanged: () => void;
  /** The heading level that comes next on the surrounding page. */
  heading?: 'h2' | 'h3';
}

export function Passkeys({ email, factors, onChanged, heading: Heading = 'h2' }: Props) {
  const lang = useLang();
  const texts = useTexts('security');
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const { busy, act } = useAction(texts.somethingWrong);
  const { checked, question } = useFreshCheck();
  const params = { email };

  const add = () =>
    act(async () => {
      const prepared = await checked(() => request(preparePasskey, { params }));
      if (!prepared) return;
      const asked = await makePasskey(prepared);
      if (asked === 'unused') return;
      if (typeof asked !== 'object')
        return showToast('error', asked === 'there' ? texts.passkeyThere : texts.passkeyFailed);
      const body = { passkey: asked.passkey, name: texts.passkeyName };
      if (!(await checked(() => request(addPasskey, { params, body })))) return;
      showToast('success', texts.passkeyAdded);
      onChanged();
    });
  const remove = ({ id }: Passkey) =>
    act(async () => {
      const gone = await checked(() => request(removePasskey, { params: { email, id } }));
      if (gone === undefined) return;
      setRemoved(undefined);
      showToast('success', texts.removed);
      onChanged();
    });

  return (
    <section className="grid justify-items-start gap-1" aria-labelledby="passkeys">
      <Heading id="passkeys" className={Heading === 'h3' ? 'text-lg' : undefined}>
        {texts.passkeys}
      </Heading>
      <p className="text-muted">
        {factors.passkeysState === 'unconfirmed' ? texts.passkeysUnconfirmed : texts.passkeysText}
      </p>
      {factors.passkeys.length > 0 && (
        <ul className="my-1 grid w-full gap-1.5">
          {factors.passkeys.map((passkey) => (
            <li key={passkey.id} className="grid gap-0.5 border-l-4 border-line pl-1.5">
              <strong className="break-words">{passkey.name}</strong>
              <span className="text-sm text-muted">
                {fillText(texts.addedAt, { when: moment(passkey.addedAt, lang) })}
                {passkey.usedAt && ` · ${fillText(texts.usedAt, { when: moment(passkey.usedAt, lang) })}`}
              </span>
              <span className="flex flex-wrap gap-2">
                <button type="button" className="link min-h-3" onClick={() => setRenamed(passkey)}>
                  {texts.rename}
                  <span className="sr-only"> {passkey.name}</span>
                </button>
                <button type="button" className="link min-h-3" onClick={() => setRemoved(passkey)}>
                  {texts.remove}
                  <span className="sr-only"> {passkey.name}</span>
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {factors.passkeysState === 'offered' && (
        <Button variant="quiet" className="mt-1" busy={busy} onClick={() => void add()}>
          {texts.addPasskey}
        </Button>
      )}
      <RenamePasskey
        key={renamed?.id}
        email={email}
        passkey={renamed}
        onClose={() => setRenamed(undefined)}
        onRenamed={onChanged}
      />
      <Modal
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={fillText(texts.removeTitle, { name: removed?.name ?? '' })}
        closeLabel={texts.close}
      >
        <ModalBody>
          <p>{texts.removeText}</p>
        </ModalBody>
        <ModalBar>
          <Button variant="quiet" onClick={() => setRemoved(undefined)}>
            {texts.keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => removed && void remove(removed)}>
            {texts.removeConfirm}
          </Button>
        </ModalBar>
        {removed && question}
      </Modal>
      {!removed && question}
    </section>
  );
}
