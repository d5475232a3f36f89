import { operations } from '#api/operations.ts';
import { defaultSchedule } from '#features/availability/index.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import {
  about,
  confirmed,
  everybody,
  linkHolder,
  noneYet,
  ownBooking,
  ownerAlone,
  ownerChecked,
  type Row,
  sending,
  signedIn,
  teamAlone,
} from './rows.ts';

/** Rows of features that have a separate file for them next to their tests. */
const ofFeatures = import.meta.glob<Record<string, Row>>('../../api/**/*.access.ts', {
  eager: true,
  import: 'access',
});

/**
 * The row of an endpoint that has no other: who may send the request follows from its path. Other paths, and requests with
 * further conditions, need a row.
 */
function rowOfPath({ path, errors }: Endpoint): Row | undefined {
  if (path.startsWith('/{lang}/team/')) return teamAlone;
  if (path.includes('/user/{email}')) return ownerAlone;
  if (!path.startsWith('/{lang}/provider/{key}')) return undefined;
  const row: Row = errors.includes('signed_in_only')
    ? { ...linkHolder, provider: 'signed_in_only' }
    : linkHolder;
  if (!path.includes('{id}')) return row;
  return path.includes('/bookings/{id}') ? about('booking', undefined, row) : undefined;
}

const future = { date: '2040-03-07', time: '10:00' };

const rows: Record<string, Row> = {
  ...Object.assign({}, ...Object.values(ofFeatures)),
  listCategories: everybody,
  listServices: everybody,
  submitApplication: everybody,
  readService: everybody,
  readAvailability: everybody,
  readQuestions: everybody,
  register: everybody,
  login: everybody,
  forgotPassword: everybody,
  resetPassword: everybody,
  undoEmail: everybody,
  readProposal: everybody,
  acceptProposal: everybody,
  check: signedIn,
  exportUser: ownerChecked,
  endSession: { ...ownerChecked, owner: 404 },
  endSessionsElsewhere: ownerChecked,
  issueCalendar: ownerChecked,
  confirmEmail: signedIn,
  resendConfirmation: signedIn,
  createBooking: { ...signedIn, unconfirmed: confirmed },
  // The test sends no start, which is rejected before the owner matters: see series.test.ts.
  previewSeries: signedIn,
  createSeries: { ...signedIn, unconfirmed: confirmed },
  cancelFollowing: ownBooking,
  moveFollowing: { ...ownBooking, unconfirmed: confirmed },
  readBookingFile: ownBooking,
  rescheduleBooking: { ...ownBooking, unconfirmed: confirmed },
  cancelBooking: ownBooking,
  acceptOwnProposal: { ...ownBooking, unconfirmed: confirmed },
  declineProposal: ownBooking,
  checkAcceptance: signedIn,
  readDetails: ownBooking,
  changeDetails: { ...ownBooking, unconfirmed: confirmed },
  // The test sends no photo: see bookingPhotos.test.ts.
  addPhoto: signedIn,
  readPhoto: { ...ownBooking, owner: 404 },
  removePhoto: { ...ownBooking, owner: 404 },
  // The test sends no text, which is rejected before the booking's owner matters: see noShows.test.ts.
  disputeNoShow: { ...signedIn, unconfirmed: confirmed },
  listMessages: ownBooking,
  // The tests send neither a text nor a number, which is rejected before the booking's owner matters: see messages.test.ts.
  sendMessage: { ...signedIn, unconfirmed: confirmed },
  addMessagePhoto: signedIn,
  markMessagesRead: signedIn,
  streamMessages: signedIn,
  // There is no such message: see reports.test.ts.
  reportMessage: { ...ownBooking, owner: 404, unconfirmed: confirmed },
  listOwnServices: { ...signedIn, unconfirmed: confirmed },
  changeClosedTime: sending({
    from: { date: future.date, time: '18:00' },
    to: { date: future.date, time: '19:00' },
    closed: true,
    keep: [],
  }),
  proposeTimes: about('booking', {
    starts: [
      { date: '2040-03-08', time: '10:00' },
      { date: '2040-03-08', time: '12:00' },
    ],
  }),
  createPhoneBooking: sending({ ...future, name: 'Jonas', phone: '' }),
  movePhoneBooking: about('phone', { ...future, date: '2040-03-09' }, noneYet),
  readCustomer: { ...about('customer', undefined, noneYet), provider: 'signed_in_only' },
  changeCustomer: { ...about('customer', { note: 'Kodas 48C' }, noneYet), provider: 'signed_in_only' },
  changeProviderSchedule: sending(defaultSchedule),
  changeOwnPrices: sending({ afterLooking: true, items: [] }),
  changeOwnQuestions: sending({ questions: [] }),
  markBookingsSeen: sending({ bookings: [] }),
  acceptClash: about('booking', { clash: '2032-03-16 10:00' }),
  setNoShow: about('begun', { noShow: 'noShow' }),
  listProviderMessages: about('booking'),
  sendProviderMessage: about('booking', { text: 'Laba diena' }),
  addProviderMessagePhoto: about('booking', { photo: new File(['x'], 'x.png') }),
  markProviderMessagesRead: about('booking', { upTo: 1 }),
  sendVisitNotice: about('soon', { notice: 'late' }),
  undoVisitNotice: { ...linkHolder, sample: { params: { id: 'soon', notice: 'late' } } },
  reportProviderMessage: { ...noneYet, sample: { params: { id: 'booking', number: 'message' } } },
  readProviderBooking: about('booking'),
  readProviderDetails: about('booking'),
  readProviderPhoto: { ...noneYet, sample: { params: { id: 'booking', photo: 'none' } } },
  // The test does not send the setting, which is rejected first: see details.test.ts.
  changeDetailsSettings: linkHolder,
  changeOwnService: sending({ abouts: { en: 'We clean' }, phone: '', pictures: [] }),
  uploadOwnPicture: sending({ photo: new File(['x'], 'x.png') }),
  requestServiceChange: sending({
    name: 'Another',
    category: 'Cleaning',
    contactPerson: 'Ona',
    address: 'Vilnius',
    email: 'ona@example.com',
  }),
  addProviderCalendar: sending({ address: 'http://localhost/', allDay: false }),
  changeProviderCalendar: about('calendar', { allDay: true }),
  readProviderCalendar: about('calendar', undefined, noneYet),
  removeProviderCalendar: about('calendar', undefined, noneYet),
  cancelPhoneBooking: about('phone', undefined, noneYet),
  cancelByProvider: about('booking', { reason: 'urgent' }),
  renewProviderLink: linkHolder,
  restoreVersion: { ...teamAlone, team: 404 },
  createPasskeyChallenge: everybody,
  loginWithPasskey: everybody,
  preparePasskey: { ...ownerChecked, unconfirmed: { owner: 'email_unconfirmed' } },
  addPasskey: ownerChecked,
  removePasskey: { ...ownerChecked, owner: 404 },
  prepareTotp: { ...ownerChecked, owner: 404 },
  confirmTotp: ownerChecked,
  removeTotp: { ...ownerChecked, owner: 404 },
  renewRecoveryCodes: { ...ownerChecked, owner: 404 },
  resetSecondFactor: { ...teamAlone, team: 404, stale: { team: 'reauthentication_required' } },
  readReport: { ...teamAlone, team: 404 },
  readReportPhoto: { ...teamAlone, team: 404 },
  closeReport: { ...teamAlone, team: 404 },
  // Requests that revoke the token or delete the account come last.
  logout: signedIn,
  deleteUser: ownerChecked,
};

const ofPaths = Object.entries(operations).flatMap(([name, { endpoint }]) => {
  const row = name in rows ? undefined : rowOfPath(endpoint);
  return row ? [[name, row] as const] : [];
});

/** Every call of the API by its name in src/api/operations.ts. */
export const authorization: Record<string, Row> = { ...Object.fromEntries(ofPaths), ...rows };
