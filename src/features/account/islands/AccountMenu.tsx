import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { paths } from '#features/addresses/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { siteMedia } from '#platform/http/call.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { $user } from '../session.ts';
import type { User } from '../shapes.ts';
import { AccountLinks } from './AccountLinks.tsx';

/** docs/product.md 9.1. The browser opens and closes the popover without a script: fast on slow phones. */
function AccountMenu() {
  const user = useStore($user, { ssr: () => null });
  if (!user) return <span className="avatar avatar-empty" />;
  // The key closes the menu when someone else logs in in another tab.
  return <AvatarMenu key={user.email} user={user} />;
}

const menuId = 'account-menu';

function AvatarMenu({ user }: { user: User }) {
  const texts = useTexts('accountMenu');
  return (
    <>
      <button
        type="button"
        className="block cursor-pointer rounded-full"
        aria-label={texts.accountMenu}
        popoverTarget={menuId}
      >
        <Avatar photo={user.photo && siteMedia(user.photo)} email={user.email} />
      </button>
      <AccountLinks id={menuId} user={user} />
      {user.provider && <OwnDay />}
    </>
  );
}

/** docs/product.md 5.25: a link on the home page to the provider's day. */
function OwnDay() {
  const lang = useLang();
  const { ownDay } = useTexts('accountMenu');
  const place = document.getElementById('own-day');
  return (
    place &&
    createPortal(
      <a className="link inline-flex min-h-11 items-center" href={paths.ownServices(lang)}>
        {ownDay}
      </a>,
      place,
    )
  );
}

export default island('AccountMenu', AccountMenu);
