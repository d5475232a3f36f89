import { useStore } from '@nanostores/react';
import { fillText } from '#domain/fillText.ts';
import type { Texts } from '#i18n/keys.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { logOut } from './account/logOut.ts';
import '#styles/islands.css';

interface Props {
  /** The texts of the part `signedIn`. */
  texts: Texts['signedIn'];
  /** The login, which comes back to this page. */
  href: string;
}

/** For who is signed in, but not as the page wants it: a member of the team whose cookie is gone, or somebody else. */
export default function LogInAgain({ texts, href }: Props) {
  const user = useStore($user, { ssr: () => null });
  return (
    <div className="notice">
      <p className="text-lg">{texts.teamOnly}</p>
      <p className="wrap-anywhere text-muted">
        {user ? fillText(texts.signedInAs, { email: user.email }) : texts.signedIn}
      </p>
      <Button onClick={() => logOut(href)}>{texts.logInAgain}</Button>
    </div>
  );
}
