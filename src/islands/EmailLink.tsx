import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CallError } from '#contract/call.ts';
import { confirmEmail, undoEmail } from '#contract/changeEmail.ts';
import { pathWithEmail } from '#domain/emails.ts';
import { request } from '#stores/requests.ts';
import { $user, endSession } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { Done } from './auth/Done.tsx';
import { forgetMailedToken, readMailedToken } from './auth/mailedToken.ts';
import type { ResetTexts } from './auth/texts.ts';
import '#styles/islands.css';

interface Props {
  action: 'confirm' | 'undo';
  texts: ResetTexts;
  /** That of the account has an @ in the place of its owner's email. */
  hrefs: { login: string; forgot: string; account: string };
}

/** Issue 8: confirms a changed email address, or brings the old one back: by a press, since opening a link may change nothing. */
export default function EmailLink({ action, texts, hrefs }: Props) {
  const [token] = useState(readMailedToken);
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [failure, setFailure] = useState<string>();
  const user = useStore($user);
  const undoing = action === 'undo';

  async function follow(): Promise<void> {
    setState('busy');
    setFailure(undefined);
    try {
      await request(undoing ? undoEmail : confirmEmail, { body: { token } });
      forgetMailedToken();
      if (undoing) endSession();
      setState('done');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message || texts.somethingWrong);
      setState('asked');
    }
  }

  if (state === 'done') {
    if (undoing) return <Done text={texts.undone} link={{ href: hrefs.forgot, label: texts.resetTitle }} />;
    if (!user) return <Done text={texts.confirmed} link={{ href: hrefs.login, label: texts.login }} />;
    const account = pathWithEmail(hrefs.account, '@', user.email);
    return <Done text={texts.confirmed} link={{ href: account, label: texts.account }} />;
  }
  return (
    <div className="grid gap-2">
      <p>{undoing ? texts.undoText : texts.confirmText}</p>
      <Button busy={state === 'busy'} onClick={() => void follow()}>
        {undoing ? texts.undo : texts.confirm}
      </Button>
      <div role="alert">
        {failure && <p className="border-l-4 border-danger py-0.5 pl-1.5 text-danger">{failure}</p>}
      </div>
    </div>
  );
}
