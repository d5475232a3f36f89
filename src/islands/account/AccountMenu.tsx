import { useStore } from '@nanostores/react';
import { useState, type MouseEvent } from 'react';
import type { User } from '#contract/shapes.ts';
import { mediaHere } from '#contract/call.ts';
import { paths } from '#domain/paths.ts';
import { $user } from '#stores/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type OpenedMenu from './OpenedMenu.tsx';
import { island, useLang, useTexts } from '#islands/island.tsx';

/** Not imported on the server, for the reason given in BookingPanel. */
async function loadMenu(): Promise<typeof OpenedMenu | undefined> {
  if (import.meta.env.SSR) return undefined;
  return (await import('./OpenedMenu.tsx')).default;
}
const preload = () => void loadMenu().catch(() => null);

/**
 * docs/product.md 9.1: the round avatar and the menu that it opens. The menu's code is larger than the rest of most pages, so it is
 * fetched when the pointer or the focus reaches the avatar. If it cannot be fetched, the click leads to the account page.
 */
function AccountMenu() {
  const user = useStore($user, { ssr: () => null });
  if (!user) return <span className="avatar avatar-empty" />;
  // The key closes the menu when somebody else logs in in another tab.
  return <AvatarMenu key={user.email} user={user} />;
}

function AvatarMenu({ user }: { user: User }) {
  const texts = useTexts('accountMenu');
  const lang = useLang();
  const [opened, setOpened] = useState<{ Menu: typeof OpenedMenu; byKeyboard: boolean }>();

  async function open({ detail: clicks }: MouseEvent): Promise<void> {
    try {
      const Menu = await loadMenu();
      if (Menu) setOpened({ Menu, byKeyboard: clicks === 0 });
    } catch {
      location.assign(paths.account(lang, user.email));
    }
  }
  if (opened) return <opened.Menu user={user} byKeyboard={opened.byKeyboard} />;
  return (
    <button
      type="button"
      className="block cursor-pointer rounded-full"
      aria-label={texts.accountMenu}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => void open(event)}
    >
      <Avatar photo={user.photo && mediaHere(user.photo)} email={user.email} />
    </button>
  );
}

export default island(AccountMenu);
