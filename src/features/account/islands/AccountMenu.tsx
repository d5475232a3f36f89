import { useStore } from '@nanostores/react';
import { island, useTexts } from '#platform/client/island.tsx';
import { mediaHere } from '#platform/http/call.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { $user } from '../session.ts';
import type { User } from '../shapes.ts';
import { AccountLinks } from './AccountLinks.tsx';

/**
 * docs/product.md 9.1: the round avatar and the menu that it opens. The browser itself opens and closes it, without a script: a
 * slow phone draws it at once.
 */
function AccountMenu() {
  const user = useStore($user, { ssr: () => null });
  if (!user) return <span className="avatar avatar-empty" />;
  // The key closes the menu when somebody else logs in in another tab.
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
        <Avatar photo={user.photo && mediaHere(user.photo)} email={user.email} />
      </button>
      <AccountLinks id={menuId} user={user} />
    </>
  );
}

export default island('AccountMenu', AccountMenu);
