import { useStore } from '@nanostores/react';
import { fillText } from '#domain/fillText.ts';
import { returnPath } from '#domain/accounts/returnPath.ts';
import { paths } from '#domain/paths.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { logOut } from '#islands/account/logOut.ts';
import { useNext } from './useNext.ts';
import { island, useLang, useTexts } from '#islands/island.tsx';

/** Stands in the place of login and registration for who is signed in: who that is, the way on, and the way out. */
function SignedIn() {
  const lang = useLang();
  const texts = useTexts('signedIn');
  const user = useStore($user, { ssr: () => null });
  const next = useNext();
  return (
    <div className="grid gap-2">
      {/* As high as a long address makes it from the beginning, so that nothing moves when it comes. */}
      <p className="min-h-9 wrap-anywhere sm:min-h-6">
        {user ? fillText(texts.signedInAs, { email: user.email }) : texts.signedIn}
      </p>
      <a className="button" data-waits href={returnPath(next, paths.home(lang))}>
        {texts.goOn}
      </a>
      <Button variant="quiet" onClick={() => logOut(location.href)}>
        {texts.logOut}
      </Button>
    </div>
  );
}

export default island(SignedIn);
