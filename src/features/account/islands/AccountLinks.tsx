import type { User } from '../shapes.ts';
import { paths } from '#features/addresses/paths.ts';
import { logOut } from './logOut.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';

/** The popover of the account menu. */
export function AccountLinks({ id, user }: { id: string; user: User }) {
  const lang = useLang();
  const texts = useTexts('accountMenu');
  return (
    <nav id={id} popover="auto" className="account-menu panel" aria-label={texts.accountMenu}>
      <p className="px-4 py-2 text-sm wrap-anywhere text-muted">{user.email}</p>
      <a
        className="account-menu-item bg-accent-soft font-semibold text-accent"
        href={paths.account(lang, user.email)}
      >
        {texts.myAccount}
      </a>
      <a className="account-menu-item" href={paths.bookings(lang, user.email, 'Confirmed')}>
        {texts.myBookings}
      </a>
      <a className="account-menu-item" href={paths.favorites(lang, user.email)}>
        {texts.myFavorites}
      </a>
      {user.provider && (
        <a className="account-menu-item" href={paths.ownServices(lang)}>
          {texts.myServices}
        </a>
      )}
      {user.team && (
        <a className="account-menu-item" href={paths.teamApplications(lang)}>
          {texts.team}
        </a>
      )}
      <button type="button" className="account-menu-item" onClick={() => logOut(paths.home(lang))}>
        {texts.logOut}
      </button>
    </nav>
  );
}
