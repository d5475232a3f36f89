import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { useStore } from '@nanostores/react';
import { logout } from '#contract/logout.ts';
import { emailKey } from '#domain/emails.ts';
import { request } from '#stores/requests.ts';
import { $user, endSession } from '#stores/session.ts';
import { Avatar } from '#ui/Avatar.tsx';

interface Props {
  texts: Record<string, string>;
  /** Addresses, with an @ in the place of the person's email. */
  hrefs: { account: string; bookings: string; favorites: string; home: string; team: string };
}

/** Specification, section 2, "Shell": the round avatar and the menu it opens. */
export default function AccountMenu({ texts, hrefs }: Props) {
  const user = useStore($user, { ssr: () => null });
  if (!user) return <span className="avatar avatar-empty" />;

  const own = (href: string) => href.replace('@', encodeURIComponent(emailKey(user.email)));
  return (
    <Menu as="div" className="relative">
      <MenuButton className="block cursor-pointer rounded-full" aria-label={texts.accountMenu}>
        <Avatar photo={user.photo} email={user.email} />
      </MenuButton>
      {/* Not modal: a press on the mobile menu's button closes this menu and opens that one at once. */}
      <MenuItems modal={false} className="account-menu panel">
        <p className="truncate px-2 py-1 text-sm text-muted">{user.email}</p>
        <MenuItem>
          <a className="account-menu-item bg-accent-soft font-semibold text-accent" href={own(hrefs.account)}>
            {texts.myAccount}
          </a>
        </MenuItem>
        <MenuItem>
          <a className="account-menu-item" href={own(hrefs.bookings)}>
            {texts.myBookings}
          </a>
        </MenuItem>
        <MenuItem>
          <a className="account-menu-item" href={own(hrefs.favorites)}>
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
          <button type="button" className="account-menu-item" onClick={() => void logOut(hrefs.home)}>
            {texts.logOut}
          </button>
        </MenuItem>
      </MenuItems>
    </Menu>
  );
}

/** The session ends here even when the server cannot be told: its token then dies of disuse. */
async function logOut(home: string): Promise<void> {
  await request(logout).catch(() => null);
  endSession();
  location.assign(home);
}
