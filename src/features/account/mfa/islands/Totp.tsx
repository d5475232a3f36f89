import { useState } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { useForm, wants } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { takeFocus } from '#ui/appearing.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { Field } from '#ui/Field.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { AuthForm } from '../../login/islands/AuthForm.tsx';
import { request } from '../../requests.ts';
import { confirmTotp, type listFactors, prepareTotp, removeTotp, renewRecoveryCodes } from '../api.ts';
import { useFreshCheck } from './useFreshCheck.tsx';

interface Props {
  email: string;
  factors: Pick<AnswerOf<typeof listFactors>, 'totp' | 'recoveryCodes'>;
  onChanged: () => void;
}

export function Totp({ email, factors, onChanged }: Props) {
  const lang = useLang();
  const texts = useTexts('security');
  const [prepared, setPrepared] = useState<AnswerOf<typeof prepareTotp>>();
  const [codes, setCodes] = useState<string[]>();
  const [removing, setRemoving] = useState(false);
  const { busy, act } = useMutation();
  const { checked, question } = useFreshCheck();
  const params = { email };

  const prepare = () => act(async () => setPrepared(await checked(() => request(prepareTotp, { params }))));
  const renew = () =>
    act(async () => setCodes((await checked(() => request(renewRecoveryCodes, { params })))?.codes));
  const remove = () =>
    act(async () => {
      if ((await checked(() => request(removeTotp, { params }))) === undefined) return;
      setRemoving(false);
      showToast('success', texts.appRemoved);
      onChanged();
    });
  async function confirm(code: string): Promise<void> {
    const confirmed = await checked(() => request(confirmTotp, { params, body: { code } }));
    if (!confirmed) return;
    setPrepared(undefined);
    setCodes(confirmed.codes);
    showToast('success', texts.appAdded);
  }
  function finish(): void {
    setCodes(undefined);
    onChanged();
  }
  const state = factors.totp
    ? joinFacts([
        fillText(texts.addedAt, { when: formatInstant(factors.totp.addedAt, lang) }),
        fillText(texts.codesLeft, { count: factors.recoveryCodes }),
      ])
    : texts.appText;

  return (
    <section className="setting-rows" aria-labelledby="totp">
      <SettingRow title={<h3 id="totp">{texts.app}</h3>} text={state}>
        {codes ? null : prepared ? (
          <Button variant="bare" onClick={() => setPrepared(undefined)}>
            {texts.cancel}
          </Button>
        ) : factors.totp ? (
          <>
            <Button variant="quiet" busy={busy} onClick={renew}>
              {texts.renewCodes}
            </Button>
            <Button variant="bad" onClick={() => setRemoving(true)}>
              {texts.removeApp}
            </Button>
          </>
        ) : (
          <Button variant="quiet" aria-describedby="totp" busy={busy} onClick={prepare}>
            {texts.addApp}
          </Button>
        )}
      </SettingRow>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={finish} />
      ) : (
        prepared && <TotpCode prepared={prepared} onCode={confirm} />
      )}
      <ConfirmModal
        open={removing}
        title={texts.removeAppTitle}
        text={texts.removeAppText}
        keep={texts.keep}
        confirm={texts.removeApp}
        busy={busy}
        onKeep={() => setRemoving(false)}
        onConfirm={remove}
      >
        {removing && question}
      </ConfirmModal>
      {!removing && question}
    </section>
  );
}

function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const texts = useTexts('security');
  const { somethingWrong } = useTexts('common');
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('success', texts.copied);
  }
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className="grid w-full gap-4 outline-none">
      <h4 className="font-display font-[650]">{texts.codes}</h4>
      <p>{texts.codesText}</p>
      <ul className="grid gap-x-6 gap-y-1 border-l-4 border-accent pl-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => copy().catch(() => showToast('error', somethingWrong))}>
          {texts.copy}
        </Button>
        <Button onClick={onSaved}>{texts.codesSaved}</Button>
      </div>
    </div>
  );
}

interface TotpCodeProps {
  prepared: AnswerOf<typeof prepareTotp>;
  onCode: (code: string) => Promise<void>;
}

function TotpCode({ prepared: { secret, picture, address }, onCode }: TotpCodeProps) {
  const texts = useTexts('security');
  const { formProps, fieldProps, failure, busy } = useForm({
    warnsUnsaved: false,
    validation: { required: texts.codeRequired },
    validate: wants('code'),
    send: ({ code }) => onCode(String(code).replaceAll(' ', '')),
    showsFailure: true,
  });
  return (
    <div className="grid w-full gap-4">
      <p>{texts.scan}</p>
      {/* Black on white in both themes: cameras cannot read other colours. */}
      <a href={address} className="justify-self-start">
        <img
          className="rounded bg-white"
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={texts.picture}
          width={200}
          height={200}
        />
      </a>
      <p>
        {texts.key}: <code className="text-base break-all">{secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <AuthForm formProps={formProps} busy={busy} submitLabel={texts.confirmApp} failure={failure}>
        <Field
          {...fieldProps('code')}
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      </AuthForm>
    </div>
  );
}
