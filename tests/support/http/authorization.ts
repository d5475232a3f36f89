import type { ErrorCode } from '#platform/http/endpoint.ts';

/** A number is the status of a refusal, a text its code; `answered` means that the caller is authorized. */
type Outcome = 'answered' | 401 | 403 | 404 | ErrorCode;
export type Caller = 'anonymous' | 'provider' | 'ownProvider' | 'otherProvider' | 'owner' | 'other' | 'team';
/** A state in which a caller is refused what is otherwise allowed. */
export type State = 'unconfirmed' | 'stale' | 'withoutFactor';

/**
 * Who may call what. `other` is a signed-in customer who asks for the owner's data; `provider` has a private link, which nobody
 * else knows, and no account; `ownProvider` is signed in with the email of the service, `otherProvider` with that of another
 * one. A state lists only the callers whose outcome differs in it: `unconfirmed` when the caller's email
 * is not confirmed, `stale` when their last check is ten minutes old, `withoutFactor` when a team member has not shown a second
 * factor.
 */
type Row = Record<Caller, Outcome> & Partial<Record<State, Partial<Record<Caller, Outcome>>>>;

const everybody: Row = {
  anonymous: 'answered',
  provider: 'answered',
  ownProvider: 'answered',
  otherProvider: 'answered',
  owner: 'answered',
  other: 'answered',
  team: 'answered',
};
const ownerAlone: Row = {
  anonymous: 401,
  provider: 401,
  ownProvider: 403,
  otherProvider: 403,
  owner: 'answered',
  other: 403,
  team: 403,
};
const ownerChecked: Row = { ...ownerAlone, stale: { owner: 'fresh_login' } };
const signedIn: Row = {
  anonymous: 401,
  provider: 401,
  ownProvider: 'answered',
  otherProvider: 'answered',
  owner: 'answered',
  other: 'answered',
  team: 'answered',
};
/** The booking of somebody else is not found, like one that does not exist. */
const ownBooking: Row = {
  anonymous: 401,
  provider: 401,
  ownProvider: 404,
  otherProvider: 404,
  owner: 'answered',
  other: 404,
  team: 404,
};
/** Calls that mail others need a confirmed email. */
const confirmed = {
  owner: 'email_unconfirmed',
  other: 'email_unconfirmed',
  team: 'email_unconfirmed',
} as const;
const teamAlone: Row = {
  anonymous: 404,
  provider: 404,
  ownProvider: 404,
  otherProvider: 404,
  owner: 404,
  other: 404,
  team: 'answered',
  unconfirmed: { team: 404 },
  withoutFactor: { team: 'second_factor' },
};
const linkHolder: Row = {
  anonymous: 404,
  provider: 'answered',
  ownProvider: 'answered',
  otherProvider: 404,
  owner: 404,
  other: 404,
  team: 404,
};

/** The test names no existing object, so an authorized provider gets 404. */
const noneYet: Row = { ...linkHolder, provider: 404, ownProvider: 404 };

/** Every call of the API by its name in src/api/operations.ts. */
export const authorization: Record<string, Row> = {
  listCategories: everybody,
  listServices: everybody,
  registerBusiness: everybody,
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
  readUser: ownerAlone,
  updateUser: ownerAlone,
  exportUser: ownerChecked,
  listSessions: ownerAlone,
  listEvents: ownerAlone,
  endSession: { ...ownerChecked, owner: 404 },
  endSessionsElsewhere: ownerChecked,
  listFavorites: ownerAlone,
  toggleFavorite: ownerAlone,
  readBookingStates: ownerAlone,
  listCancelledBookings: ownerAlone,
  listWaitlist: ownerAlone,
  listBookings: ownerAlone,
  listBookingsByStatus: ownerAlone,
  readCalendar: ownerAlone,
  issueCalendar: ownerChecked,
  revokeCalendar: ownerAlone,
  confirmEmail: signedIn,
  mailConfirmation: signedIn,
  createBooking: { ...signedIn, unconfirmed: confirmed },
  // The test sends no start, which is refused before the owner matters: see series.test.ts.
  previewSeries: signedIn,
  createSeries: { ...signedIn, unconfirmed: confirmed },
  cancelFollowing: ownBooking,
  moveFollowing: { ...ownBooking, unconfirmed: confirmed },
  bookingCalendar: ownBooking,
  rescheduleBooking: { ...ownBooking, unconfirmed: confirmed },
  cancelBooking: ownBooking,
  acceptOwnProposal: { ...ownBooking, unconfirmed: confirmed },
  declineProposal: ownBooking,
  readDetails: ownBooking,
  changeDetails: { ...ownBooking, unconfirmed: confirmed },
  readKeptAddress: ownerAlone,
  changeKeptAddress: ownerAlone,
  joinWaitlist: { ...signedIn, unconfirmed: confirmed },
  leaveWaitlist: ownBooking,
  // The test has no photo: see bookingPhotos.test.ts.
  addPhoto: signedIn,
  readPhoto: { ...ownBooking, owner: 404 },
  removePhoto: { ...ownBooking, owner: 404 },
  // The test sends no text, which is refused before the booking's owner matters: see noShowKinds.test.ts.
  disputeNoShow: { ...signedIn, unconfirmed: confirmed },
  listMessages: ownBooking,
  // The tests send neither a text nor a number, which is refused before the booking's owner matters: see messages.test.ts.
  sendMessage: { ...signedIn, unconfirmed: confirmed },
  addMessagePhoto: signedIn,
  readMessages: signedIn,
  streamMessages: signedIn,
  // There is no such message: see reports.test.ts.
  reportMessage: { ...ownBooking, owner: 404, unconfirmed: confirmed },
  listOwnServices: { ...signedIn, unconfirmed: confirmed },
  readProvider: linkHolder,
  readProviderDays: linkHolder,
  changeProviderDay: linkHolder,
  proposeTimes: linkHolder,
  createPhoneBooking: linkHolder,
  cancelPhoneBooking: noneYet,
  readProviderSchedule: linkHolder,
  changeProviderSchedule: linkHolder,
  readOwnPrices: linkHolder,
  changeOwnPrices: linkHolder,
  readOwnQuestions: linkHolder,
  changeOwnQuestions: linkHolder,
  seeBookings: linkHolder,
  noteNoShow: linkHolder,
  listProviderMessages: linkHolder,
  sendProviderMessage: linkHolder,
  addProviderMessagePhoto: linkHolder,
  readProviderMessages: linkHolder,
  streamProviderMessages: linkHolder,
  reportProviderMessage: noneYet,
  cancelByProvider: linkHolder,
  listProviderDetails: linkHolder,
  readProviderDetails: linkHolder,
  readProviderPhoto: noneYet,
  readDetailsSettings: linkHolder,
  // The test does not send the setting, which is refused first: see details.test.ts.
  changeDetailsSettings: linkHolder,
  readOwnService: linkHolder,
  changeOwnService: linkHolder,
  uploadOwnPicture: linkHolder,
  readOwnRequest: linkHolder,
  askForChange: linkHolder,
  listProviderCalendars: linkHolder,
  addProviderCalendar: linkHolder,
  changeProviderCalendar: linkHolder,
  readProviderCalendar: noneYet,
  removeProviderCalendar: noneYet,
  issueProviderCalendar: linkHolder,
  revokeProviderCalendar: linkHolder,
  renewProviderLink: linkHolder,
  listApplications: teamAlone,
  readApplication: teamAlone,
  approveApplication: teamAlone,
  rejectApplication: teamAlone,
  listRequests: teamAlone,
  readRequest: teamAlone,
  approveRequest: teamAlone,
  rejectRequest: teamAlone,
  listTeamServices: teamAlone,
  readTeamService: teamAlone,
  updateTeamService: teamAlone,
  readTeamPrices: teamAlone,
  changeTeamPrices: teamAlone,
  readTeamQuestions: teamAlone,
  changeTeamQuestions: teamAlone,
  restoreVersion: { ...teamAlone, team: 404 },
  setServiceStatus: teamAlone,
  sendProviderLink: teamAlone,
  revokeProviderLinks: teamAlone,
  uploadPicture: teamAlone,
  askPasskey: everybody,
  loginWithPasskey: everybody,
  listFactors: ownerAlone,
  preparePasskey: { ...ownerChecked, unconfirmed: { owner: 'email_unconfirmed' } },
  addPasskey: ownerChecked,
  renamePasskey: ownerAlone,
  removePasskey: { ...ownerChecked, owner: 404 },
  prepareTotp: { ...ownerChecked, owner: 404 },
  confirmTotp: ownerChecked,
  removeTotp: { ...ownerChecked, owner: 404 },
  renewCodes: { ...ownerChecked, owner: 404 },
  listMembers: teamAlone,
  liftFactors: { ...teamAlone, team: 404, stale: { team: 'fresh_login' } },
  listTeamEvents: teamAlone,
  listEmptySearches: teamAlone,
  listDisputes: teamAlone,
  decideDispute: teamAlone,
  listReports: teamAlone,
  readReport: { ...teamAlone, team: 404 },
  readReportPhoto: { ...teamAlone, team: 404 },
  endReport: { ...teamAlone, team: 404 },
  // Calls that end the token or the account come last.
  logout: signedIn,
  deleteUser: ownerChecked,
};
