import about from './about.json' with { type: 'json' };
import account from './account.json' with { type: 'json' };
import accountData from './accountData.json' with { type: 'json' };
import accountMenu from './accountMenu.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import booking from './booking.json' with { type: 'json' };
import bookings from './bookings.json' with { type: 'json' };
import business from './business.json' with { type: 'json' };
import calendarAddress from './calendarAddress.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import confirmation from './confirmation.json' with { type: 'json' };
import confirmPage from './confirmPage.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import favoriteToggle from './favoriteToggle.json' with { type: 'json' };
import favorites from './favorites.json' with { type: 'json' };
import freshCheck from './freshCheck.json' with { type: 'json' };
import gallery from './gallery.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import labels from './labels.json' with { type: 'json' };
import mail from './mail.json' with { type: 'json' };
import notFound from './notFound.json' with { type: 'json' };
import outbox from './outbox.json' with { type: 'json' };
import ownPage from './ownPage.json' with { type: 'json' };
import partners from './partners.json' with { type: 'json' };
import provider from './provider.json' with { type: 'json' };
import reset from './reset.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import security from './security.json' with { type: 'json' };
import service from './service.json' with { type: 'json' };
import services from './services.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import signedIn from './signedIn.json' with { type: 'json' };
import styleguide from './styleguide.json' with { type: 'json' };
import team from './team.json' with { type: 'json' };
import toasts from './toasts.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

/** Every text of the language, by the part of the site that says it. */
export const texts = {
  about,
  account,
  accountData,
  accountMenu,
  auth,
  booking,
  bookings,
  business,
  calendarAddress,
  common,
  confirmation,
  confirmPage,
  errors,
  favoriteToggle,
  favorites,
  freshCheck,
  gallery,
  home,
  labels,
  mail,
  notFound,
  outbox,
  ownPage,
  partners,
  provider,
  reset,
  search,
  security,
  service,
  services,
  shell,
  signedIn,
  styleguide,
  team,
  toasts,
  validation,
};
