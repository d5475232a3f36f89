import { useStore } from '@nanostores/react';
import { paths } from '#features/urls/paths.ts';
import { returnPath } from '#features/urls/returnPath.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { logOut } from '../../islands/logOut.ts';
import { $user } from '../../session.ts';
import { useNext } from './useNext.ts';

function SignedIn() {
  const lang = useLang();
  const texts = useTexts('signedIn');
  const user = useStore($user, { ssr: () => null });
  const next = useNext();
  return (
    <div className="grid gap-4">
      {/* High enough for a long email, so that nothing moves when it appears. */}
      <p className="min-h-18 wrap-anywhere sm:min-h-12">
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

export default island('SignedIn', SignedIn);
