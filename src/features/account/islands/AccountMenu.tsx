import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { siteMedia } from '#platform/http/call.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { $user } from '../session.ts';
import type { User } from '../shapes.ts';
import { logOut } from './logOut.ts';

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

const item =
  'flex min-h-11 w-full cursor-pointer items-center rounded px-4 hover:bg-accent-soft focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent';

function AccountLinks({ id, user }: { id: string; user: User }) {
  const lang = useLang();
  const texts = useTexts('accountMenu');
  return (
    <nav
      id={id}
      popover="auto"
      className="panel absolute inset-[calc(var(--bar)-2px)_max(var(--gutter),(100%-1200px)/2)_auto_auto] w-max max-w-[min(320px,100vw-32px)] min-w-[240px] p-2 text-inherit [box-shadow:var(--shadow)]"
      aria-label={texts.accountMenu}
    >
      <p className="px-4 py-2 text-sm wrap-anywhere text-muted">{user.email}</p>
      <a
        className={`${item} bg-accent-soft font-semibold text-accent`}
        href={paths.account(lang, user.email)}
      >
        {texts.myAccount}
      </a>
      <a className={item} href={paths.bookings(lang, user.email, 'Confirmed')}>
        {texts.myBookings}
      </a>
      <a className={item} href={paths.favorites(lang, user.email)}>
        {texts.myFavorites}
      </a>
      {user.provider && (
        <a className={item} href={paths.ownServices(lang)}>
          {texts.myServices}
        </a>
      )}
      {user.team && (
        <a className={item} href={paths.team(lang, 'applications')}>
          {texts.team}
        </a>
      )}
      <button type="button" className={item} onClick={() => logOut(paths.home(lang))}>
        {texts.logOut}
      </button>
    </nav>
  );
}
