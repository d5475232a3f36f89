/**
 * Who may call what. A number is the status that refuses; `answered` means that the call is let through to its own logic.
 * `other` is a signed-in customer who asks for the owner's things; a private link is not known to any of them.
 */
export interface Row {
  anonymous: 'answered' | 401 | 404;
  owner: 'answered' | 404;
  other: 'answered' | 403 | 404;
  team: 'answered' | 403 | 404;
}

const everybody: Row = { anonymous: 'answered', owner: 'answered', other: 'answered', team: 'answered' };
const ownerAlone: Row = { anonymous: 401, owner: 'answered', other: 403, team: 403 };
const signedIn: Row = { anonymous: 401, owner: 'answered', other: 'answered', team: 'answered' };
/** Somebody else's booking is as unknown as one that never was. */
const ownBooking: Row = { anonymous: 401, owner: 'answered', other: 404, team: 404 };
const teamAlone: Row = { anonymous: 404, owner: 404, other: 404, team: 'answered' };
const linkHolder: Row = { anonymous: 404, owner: 404, other: 404, team: 404 };

/** Every call of the interface by its name in src/contract/index.ts. */
export const authorization: Record<string, Row> = {
  listCategories: everybody,
  listServices: everybody,
  registerBusiness: everybody,
  readService: everybody,
  readAvailability: everybody,
  register: everybody,
  login: everybody,
  forgotPassword: everybody,
  resetPassword: everybody,
  undoEmail: everybody,
  check: signedIn,
  readUser: ownerAlone,
  updateUser: ownerAlone,
  exportUser: ownerAlone,
  listSessions: ownerAlone,
  listEvents: ownerAlone,
  endSession: { ...ownerAlone, owner: 404 },
  endSessionsElsewhere: ownerAlone,
  listFavorites: ownerAlone,
  toggleFavorite: ownerAlone,
  listBookings: ownerAlone,
  listBookingsByStatus: ownerAlone,
  readCalendar: ownerAlone,
  issueCalendar: ownerAlone,
  revokeCalendar: ownerAlone,
  confirmEmail: signedIn,
  mailConfirmation: signedIn,
  createBooking: signedIn,
  bookingCalendar: ownBooking,
  rescheduleBooking: ownBooking,
  cancelBooking: ownBooking,
  readProvider: linkHolder,
  readProviderDay: linkHolder,
  changeProviderDay: linkHolder,
  noteNoShow: linkHolder,
  issueProviderCalendar: linkHolder,
  revokeProviderCalendar: linkHolder,
  renewProviderLink: linkHolder,
  listApplications: teamAlone,
  readApplication: teamAlone,
  approveApplication: teamAlone,
  rejectApplication: teamAlone,
  listTeamServices: teamAlone,
  readTeamService: teamAlone,
  updateTeamService: teamAlone,
  setServiceStatus: teamAlone,
  sendProviderLink: teamAlone,
  revokeProviderLinks: teamAlone,
  uploadPicture: teamAlone,
  // What ends the token or the account comes last.
  logout: signedIn,
  deleteUser: ownerAlone,
};
