import { useState } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { limits } from '#platform/forms/limits.ts';
import { useForm, wants } from '#platform/forms/useForm.ts';
import { ignoreNotFound } from '#platform/http/call.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { Field } from '#ui/Field.tsx';
import { List } from '#ui/List.tsx';
import { Modal, ModalBody } from '#ui/Modal.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { AuthForm } from '../../login/islands/AuthForm.tsx';
import { request } from '../../requests.ts';
import {
  addPasskey,
  type listFactors,
  type Passkey,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '../api.ts';
import { makePasskey } from './passkeys.ts';
import { useFreshCheck } from './useFreshCheck.tsx';

type Factors = AnswerOf<typeof listFactors>;

interface Props {
  email: string;
  factors?: Pick<Factors, 'passkeys' | 'passkeysState'>;
  onChanged: () => void;
}

export function Passkeys({ email, factors, onChanged }: Props) {
  const lang = useLang();
  const texts = useTexts('security');
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const { busy, act } = useMutation();
  const { checked, question } = useFreshCheck();
  const params = { email };

  const add = () =>
    act(async () => {
      const prepared = await checked(() => request(preparePasskey, { params }));
      if (!prepared) return;
      const result = await makePasskey(prepared);
      if (result === 'unused') return;
      if (typeof result !== 'object')
        return showToast('error', result === 'there' ? texts.passkeyThere : texts.passkeyFailed);
      const body = { passkey: result.passkey, name: nextName(texts.passkeyName, factors?.passkeys) };
      if (!(await checked(() => request(addPasskey, { params, body })))) return;
      showToast('success', texts.passkeyAdded);
      onChanged();
    });
  const remove = ({ id }: Passkey) =>
    act(async () => {
      const result = await checked(() =>
        request(removePasskey, { params: { email, id } }).catch(ignoreNotFound),
      );
      if (result === undefined) return;
      setRemoved(undefined);
      showToast('success', texts.removed);
      onChanged();
    });

  return (
    <section className="setting-rows" aria-labelledby="passkeys">
      <SettingRow
        title={<h3 id="passkeys">{texts.passkeys}</h3>}
        text={factors ? describeState(factors, texts) : '\u00a0'}
      >
        {factors?.passkeysState !== 'unconfirmed' && (
          <Button variant="quiet" aria-describedby="passkeys" busy={busy} disabled={!factors} onClick={add}>
            {texts.addPasskey}
          </Button>
        )}
      </SettingRow>
      <List>
        {(factors?.passkeys ?? []).map((passkey) => (
          <li key={passkey.id}>
            <SettingRow
              title={<strong>{passkey.name}</strong>}
              text={joinFacts([
                fillText(texts.addedAt, { when: formatInstant(passkey.addedAt, lang) }),
                passkey.usedAt && fillText(texts.usedAt, { when: formatInstant(passkey.usedAt, lang) }),
              ])}
            >
              <Button variant="bare" onClick={() => setRenamed(passkey)}>
                {texts.rename}
                <span className="sr-only"> {passkey.name}</span>
              </Button>
              <Button variant="bad" onClick={() => setRemoved(passkey)}>
                {texts.remove}
                <span className="sr-only"> {passkey.name}</span>
              </Button>
            </SettingRow>
          </li>
        ))}
      </List>
      <RenamePasskey
        key={renamed?.id}
        email={email}
        passkey={renamed}
        onClose={() => setRenamed(undefined)}
        onRenamed={onChanged}
      />
      <ConfirmModal
        open={removed !== undefined}
        title={fillText(texts.removeTitle, { name: removed?.name ?? '' })}
        text={texts.removeText}
        keep={texts.keep}
        confirm={texts.removeConfirm}
        busy={busy}
        onKeep={() => setRemoved(undefined)}
        onConfirm={() => removed && remove(removed)}
      >
        {removed && question}
      </ConfirmModal>
      {!removed && question}
    </section>
  );
}

/** 'Passkey', then 'Passkey 2'. */
function nextName(name: string, passkeys: Passkey[] = []): string {
  const used = new Set(passkeys.map((passkey) => passkey.name));
  let next = name;
  for (let number = 2; used.has(next); number++) next = `${name} ${number}`;
  return next;
}

function describeState(
  { passkeys, passkeysState }: Pick<Factors, 'passkeys' | 'passkeysState'>,
  texts: Texts['security'],
) {
  if (passkeysState === 'unconfirmed') return texts.passkeysUnconfirmed;
  return passkeys.length > 0 ? fillText(texts.passkeyCount, { count: passkeys.length }) : texts.noPasskeys;
}

interface RenamePasskeyProps {
  email: string;
  passkey: Passkey | undefined;
  onClose: () => void;
  onRenamed: () => void;
}

function RenamePasskey({ email, passkey, onClose, onRenamed }: RenamePasskeyProps) {
  const texts = useTexts('security');
  const { formProps, fieldProps, failure, busy } = useForm({
    validation: { required: texts.required },
    validate: wants('name'),
    async send({ name }) {
      const params = { email, id: passkey?.id ?? '' };
      await request(renamePasskey, { params, body: { name: String(name) } });
      onClose();
      onRenamed();
    },
    showsFailure: true,
  });
  return (
    <Modal open={passkey !== undefined} onClose={onClose} title={texts.renameTitle}>
      <ModalBody>
        <AuthForm formProps={formProps} busy={busy} submitLabel={texts.save} failure={failure}>
          <Field
            {...fieldProps('name')}
            label={texts.name}
            defaultValue={passkey?.name}
            maxLength={limits.name}
            autoComplete="off"
          />
        </AuthForm>
      </ModalBody>
    </Modal>
  );
}
