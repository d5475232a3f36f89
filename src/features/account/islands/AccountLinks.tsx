import { paths } from '#features/addresses/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import type { User } from '../shapes.ts';
import { logOut } from './logOut.ts';

const item =
  'flex min-h-11 w-full cursor-pointer items-center rounded px-4 hover:bg-accent-soft focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent';

export function AccountLinks({ id, user }: { id: string; user: User }) {
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
        <a className={item} href={paths.teamApplications(lang)}>
          {texts.team}
        </a>
      )}
      <button type="button" className={item} onClick={() => logOut(paths.home(lang))}>
        {texts.logOut}
      </button>
    </nav>
  );
}
