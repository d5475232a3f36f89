import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { useLayoutEffect, useRef } from 'react';
import type { User } from '#contract/shapes.ts';
import { mediaHere } from '#contract/call.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type { AccountMenuTexts } from '../AccountMenu.tsx';
import { logOut } from './logOut.ts';
import '#styles/islands.css';

interface Props {
  user: User;
  texts: AccountMenuTexts;
  /** The addresses of the person's own pages. */
  hrefs: { account: string; bookings: string; favorites: string; home: string; team: string };
  /** Whether the click that brought the menu was one of the keyboard: then its first entry is marked. */
  byKeyboard: boolean;
}

/** The menu that stands open in the place of the avatar's button, once that has been clicked. */
export default function OpenedMenu({ user, texts, hrefs, byKeyboard }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    button.current?.focus();
    if (!byKeyboard) button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, [byKeyboard]);

  return (
    <Menu as="div" className="relative">
      <MenuButton ref={button} className="block cursor-pointer rounded-full" aria-label={texts.accountMenu}>
        <Avatar photo={user.photo && mediaHere(user.photo)} email={user.email} />
      </MenuButton>
      {/* Not modal: a click on the mobile menu's button closes this menu and opens that one at once. */}
      <MenuItems modal={false} className="account-menu panel">
        <p className="px-2 py-1 text-sm wrap-anywhere text-muted">{user.email}</p>
        <MenuItem>
          <a className="account-menu-item bg-accent-soft font-semibold text-accent" href={hrefs.account}>
            {texts.myAccount}
          </a>
        </MenuItem>
        <MenuItem>
          <a className="account-menu-item" href={hrefs.bookings}>
            {texts.myBookings}
          </a>
        </MenuItem>
        <MenuItem>
          <a className="account-menu-item" href={hrefs.favorites}>
            {texts.myFavorites}
          </a>
        </MenuItem>
        {user.team && (
          <MenuItem>
            <a className="account-menu-item" href={hrefs.team}>
              {texts.team}
            </a>
          </MenuItem>
        )}
        <MenuItem>
          <button type="button" className="account-menu-item" onClick={() => logOut(hrefs.home)}>
            {texts.logOut}
          </button>
        </MenuItem>
      </MenuItems>
    </Menu>
  );
}
