import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { useLayoutEffect, useRef } from 'react';
import type { User } from '#contract/shapes.ts';
import { mediaHere } from '#contract/call.ts';
import { paths } from '#domain/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { logOut } from './logOut.ts';
import { useLang, useTexts } from '../island.tsx';

interface Props {
  user: User;
  /** Whether the menu was opened with the keyboard: then its first entry is highlighted. */
  byKeyboard: boolean;
}

export default function OpenedMenu({ user, byKeyboard }: Props) {
  const lang = useLang();
  const texts = useTexts('accountMenu');
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
          <a
            className="account-menu-item bg-accent-soft font-semibold text-accent"
            href={paths.account(lang, user.email)}
          >
            {texts.myAccount}
          </a>
        </MenuItem>
        <MenuItem>
          <a className="account-menu-item" href={paths.bookings(lang, user.email, 'Confirmed')}>
            {texts.myBookings}
          </a>
        </MenuItem>
        <MenuItem>
          <a className="account-menu-item" href={paths.favorites(lang, user.email)}>
            {texts.myFavorites}
          </a>
        </MenuItem>
        {user.provider && (
          <MenuItem>
            <a className="account-menu-item" href={paths.ownServices(lang)}>
              {texts.myServices}
            </a>
          </MenuItem>
        )}
        {user.team && (
          <MenuItem>
            <a className="account-menu-item" href={paths.teamApplications(lang)}>
              {texts.team}
            </a>
          </MenuItem>
        )}
        <MenuItem>
          <button type="button" className="account-menu-item" onClick={() => logOut(paths.home(lang))}>
            {texts.logOut}
          </button>
        </MenuItem>
      </MenuItems>
    </Menu>
  );
}
