import { useStore } from '@nanostores/react';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { logOut } from '../../islands/logOut.ts';
import { $user } from '../../session.ts';

/** For signed-in users without access: team members without their cookie, and everyone outside the team. */
function LogInAgain() {
  const lang = useLang();
  const texts = useTexts('signedIn');
  const user = useStore($user, { ssr: () => null });
  return (
    <Notice>
      <p className="text-lg">{texts.teamOnly}</p>
      <p className="wrap-anywhere text-muted">
        {user ? fillText(texts.signedInAs, { email: user.email }) : texts.signedIn}
      </p>
      <Button onClick={() => logOut(paths.login(lang, { next: location.pathname }))}>
        {texts.logInAgain}
      </Button>
    </Notice>
  );
}

export default island('LogInAgain', LogInAgain);
