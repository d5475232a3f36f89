import { useStore } from '@nanostores/react';
import { fillText } from '#domain/fillText.ts';
import { returnPath } from '#domain/returnPath.ts';
import type { Texts } from '#i18n/keys.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { logOut } from './account/logOut.ts';
import { useNext } from './auth/useNext.ts';
import '#styles/islands.css';

interface Props {
  /** The texts of the part `signedIn`. */
  texts: Texts['signedIn'];
  homeHref: string;
}

/** Stands in the place of login and registration for who is signed in: who that is, the way on, and the way out. */
export default function SignedIn({ texts, homeHref }: Props) {
  const user = useStore($user, { ssr: () => null });
  const next = useNext();
  return (
    <div className="grid gap-2">
      {/* As high as a long address makes it from the beginning, so that nothing moves when it comes. */}
      <p className="min-h-9 wrap-anywhere sm:min-h-6">
        {user ? fillText(texts.signedInAs, { email: user.email }) : texts.signedIn}
      </p>
      <a className="button" href={returnPath(next, homeHref)}>
        {texts.goOn}
      </a>
      <Button variant="quiet" onClick={() => logOut(location.href)}>
        {texts.logOut}
      </Button>
    </div>
  );
}
