import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { useUnfinishedBooking } from '#features/booking/islands/useUnfinishedBooking.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { CallError } from '#platform/http/call.ts';
import { Button } from '#ui/Button.tsx';
import { Done } from '../../login/islands/Done.tsx';
import { deleteMailedToken, readMailedToken } from '../../login/islands/mailedToken.ts';
import { $user } from '../../session.ts';
import type { User } from '../../shapes.ts';
import { CodeForm } from './CodeForm.tsx';
import { confirmOwn } from './confirmOwn.ts';

/**
 * Opened by the emailed link. Confirms immediately in a session of that account; signed-out users log in first, and return.
 * Without a link, the page asks for the code.
 */
function ConfirmEmail() {
  const lang = useLang();
  const texts = useTexts('confirmPage');
  const [token] = useState(readMailedToken);
  const [confirmed, setConfirmed] = useState(false);
  const user = useStore($user);
  const loginHref = paths.login(lang, { next: location.pathname });

  if (!user)
    return (
      <div className="grid gap-4">
        <p>{texts.signedOut}</p>
        <a className="button" href={loginHref}>
          {texts.login}
        </a>
      </div>
    );
  if (confirmed) return <Confirmed user={user} takesFocus />;
  const codeForm = <CodeForm onConfirmed={() => setConfirmed(true)} />;
  if (!token) return codeForm;
  return <LinkConfirmation token={token} user={user} loginHref={loginHref} otherwise={codeForm} />;
}

function Confirmed({ user, takesFocus }: { user: User; takesFocus: boolean }) {
  const lang = useLang();
  const texts = useTexts('confirmPage');
  const { confirmed } = useTexts('confirmation');
  const booking = useUnfinishedBooking();
  const own = user.provider
    ? { href: paths.ownServices(lang), label: texts.business }
    : { href: paths.account(lang, user.email), label: texts.account };
  const link = booking ? { href: booking, label: texts.booking } : own;
  return <Done text={confirmed} link={link} takesFocus={takesFocus} />;
}

interface LinkProps {
  token: string;
  user: User;
  loginHref: string;
  otherwise: ReactNode;
}

function LinkConfirmation({ token, user, loginHref, otherwise }: LinkProps) {
  const { somethingWrong } = useTexts('common');
  const texts = useTexts('confirmPage');
  const { answer, failure, reload } = useQuery(() => confirmByLink(token), [token]);
  if (answer) return <Confirmed user={user} takesFocus={false} />;
  if (!failure) return <p role="status">{texts.confirming}</p>;
  const code = failure.answer?.code;
  return (
    <div className="grid gap-4">
      <p role="alert" className="border-l-4 border-danger py-1 pl-3 text-danger">
        {failure.message || somethingWrong}
      </p>
      {code === 'link_expired' && otherwise}
      {code === 'other_account' && (
        <a className="link" href={loginHref}>
          {texts.otherLogin}
        </a>
      )}
      {code !== 'link_expired' && code !== 'other_account' && (
        <Button onClick={reload}>{texts.linkConfirm}</Button>
      )}
    </div>
  );
}

/** Ignores an expired link if the code was entered before. */
async function confirmByLink(token: string): Promise<User> {
  try {
    const user = await confirmOwn({ token });
    deleteMailedToken();
    return user;
  } catch (error) {
    const user = $user.get();
    const isDead = error instanceof CallError && error.answer?.code === 'link_expired';
    if (isDead && user?.emailConfirmed && !user.pendingEmail) return user;
    throw error;
  }
}

export default island('ConfirmEmail', ConfirmEmail);
