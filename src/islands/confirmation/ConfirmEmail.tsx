import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { CallError } from '#contract/call.ts';
import { fillText } from '#domain/fillText.ts';
import { paths } from '#domain/paths.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { Done } from '#islands/auth/Done.tsx';
import { forgetMailedToken, readMailedToken } from '#islands/auth/mailedToken.ts';
import { CodeForm } from './CodeForm.tsx';
import { confirmOwn } from './confirmOwn.ts';
import { island, useLang, useTexts } from '#islands/island.tsx';

/**
 * The page to which the mailed link leads that confirms an email. It needs a click, and a session of that account: signed-out people
 * are asked to log in, and come back. Without a link, the page asks for the code.
 */
function ConfirmEmail() {
  const lang = useLang();
  const texts = useTexts('confirmation');
  const pageTexts = useTexts('confirmPage');
  const [token] = useState(readMailedToken);
  const [confirmed, setConfirmed] = useState(false);
  const user = useStore($user);
  const loginHref = paths.login(lang, { next: location.pathname });

  if (!user)
    return (
      <div className="grid gap-2">
        <p>{pageTexts.signedOut}</p>
        <a className="button" href={loginHref}>
          {pageTexts.login}
        </a>
      </div>
    );
  if (confirmed) {
    const account = { href: paths.account(lang, user.email), label: pageTexts.account };
    return <Done text={texts.confirmed} link={account} />;
  }
  const codeForm = <CodeForm onConfirmed={() => setConfirmed(true)} />;
  if (token)
    return (
      <ClickToConfirm
        token={token}
        email={user.pendingEmail ?? user.email}
        loginHref={loginHref}
        onConfirmed={() => setConfirmed(true)}
        otherwise={codeForm}
      />
    );
  return codeForm;
}

interface ClickProps {
  token: string;
  email: string;
  loginHref: string;
  onConfirmed: () => void;
  /** Shown when the link no longer works. */
  otherwise: ReactNode;
}

function ClickToConfirm({ token, email, loginHref, onConfirmed, otherwise }: ClickProps) {
  const { somethingWrong } = useTexts('confirmation');
  const texts = useTexts('confirmPage');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await confirmOwn({ token });
      forgetMailedToken();
      onConfirmed();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-2">
      <p>{fillText(texts.linkText, { email })}</p>
      <Button busy={busy} onClick={() => void confirm()}>
        {texts.linkConfirm}
      </Button>
      <div role="alert">
        {failure && (
          <p className="border-l-4 border-danger py-0.5 pl-1.5 text-danger">
            {failure.message || somethingWrong}
          </p>
        )}
      </div>
      {failure?.answer?.code === 'link_dead' && otherwise}
      {failure?.answer?.code === 'other_account' && (
        <a className="link" href={loginHref}>
          {texts.otherLogin}
        </a>
      )}
    </div>
  );
}

export default island(ConfirmEmail);
