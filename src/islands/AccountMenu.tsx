import { useStore } from '@nanostores/react';
import { useState, type MouseEvent } from 'react';
import type { User } from '#contract/shapes.ts';
import { mediaHere } from '#contract/call.ts';
import { pathWithEmail } from '#domain/emails.ts';
import type { Texts } from '#i18n/keys.ts';
import { $user } from '#stores/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type OpenedMenu from './account/OpenedMenu.tsx';

/** The texts of the part `accountMenu`. */
export type AccountMenuTexts = Texts['accountMenu'];

interface Props {
  texts: AccountMenuTexts;
  /** Addresses, with an @ in the place of the person's email. */
  hrefs: { account: string; bookings: string; favorites: string; home: string; team: string };
}

/** The server leaves it out, as in BookingPanel. */
async function loadMenu(): Promise<typeof OpenedMenu | undefined> {
  if (import.meta.env.SSR) return undefined;
  return (await import('./account/OpenedMenu.tsx')).default;
}
const preload = () => void loadMenu().catch(() => null);

/**
 * docs/product.md 9.1: the round avatar and the menu it opens. What opens it is larger than the rest of most pages,
 * and comes when the avatar is pointed at. When it does not come, the account is a page too.
 */
export default function AccountMenu({ texts, hrefs }: Props) {
  const user = useStore($user, { ssr: () => null });
  if (!user) return <span className="avatar avatar-empty" />;
  // Who logs in next in another tab begins with a closed menu.
  return <AvatarMenu key={user.email} user={user} texts={texts} hrefs={hrefs} />;
}

function AvatarMenu({ user, texts, hrefs }: Props & { user: User }) {
  const [opened, setOpened] = useState<{ Menu: typeof OpenedMenu; byKeyboard: boolean }>();

  async function open({ detail: clicks }: MouseEvent): Promise<void> {
    try {
      const Menu = await loadMenu();
      if (Menu) setOpened({ Menu, byKeyboard: clicks === 0 });
    } catch {
      location.assign(ownHrefs.account);
    }
  }
  const own = (href: string) => pathWithEmail(href, '@', user.email);
  const { account, bookings, favorites } = hrefs;
  const ownHrefs = { ...hrefs, account: own(account), bookings: own(bookings), favorites: own(favorites) };
  if (opened)
    return <opened.Menu user={user} texts={texts} hrefs={ownHrefs} byKeyboard={opened.byKeyboard} />;
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
