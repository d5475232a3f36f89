import { bookingCalendar } from './bookings/bookingCalendar.ts';
import { readBookingStates } from './bookings/bookingStates.ts';
import { listCancelledBookings } from './bookings/cancelledBookings.ts';
import { cancelByProvider } from './partners/cancelByProvider.ts';
import { cancelBooking } from './bookings/cancelBooking.ts';
import { photoCalls } from './bookings/photos.ts';
import { detailsCalls } from './bookings/details.ts';
import { providerDetailsCalls } from './partners/bookingDetails.ts';
import { check } from './accounts/check.ts';
import { confirmEmail, mailConfirmation } from './accounts/confirmEmail.ts';
import { createBooking } from './bookings/createBooking.ts';
import { issueCalendar, readCalendar, revokeCalendar } from './accounts/customerCalendar.ts';
import type { Endpoint } from './endpoint.ts';
import { confirmTotp, listFactors, prepareTotp, removeTotp, renewCodes } from './accounts/factors.ts';
import { listFavorites, toggleFavorite } from './catalogue/favorites.ts';
import { listBookings, listBookingsByStatus } from './bookings/listBookings.ts';
import { listCategories } from './catalogue/listCategories.ts';
import { listServices } from './catalogue/listServices.ts';
import { login } from './accounts/login.ts';
import { logout } from './accounts/logout.ts';
import { askPasskey, loginWithPasskey } from './accounts/passkeyLogin.ts';
import { addPasskey, preparePasskey, removePasskey, renamePasskey } from './accounts/passkeys.ts';
import { deleteUser, exportUser } from './accounts/personalData.ts';
import {
  issueProviderCalendar,
  listOwnServices,
  readProvider,
  renewProviderLink,
  revokeProviderCalendar,
} from './partners/provider.ts';
import { changeProviderDay, readProviderDays } from './partners/providerDays.ts';
import { changeOwnService, readOwnService, uploadOwnPicture } from './partners/ownService.ts';
import { providerCalendarCalls } from './partners/providerCalendars.ts';
import { changeProviderSchedule, readProviderSchedule } from './partners/providerSchedule.ts';
import { cancelPhoneBooking, createPhoneBooking } from './partners/phoneBookings.ts';
import { proposeTimes } from './partners/proposals.ts';
import { proposalEndpoints } from './bookings/proposals.ts';
import { waitlistEndpoints } from './bookings/waitlist.ts';
import { seriesCalls } from './bookings/series.ts';
import { seeBookings } from './partners/seenBookings.ts';
import { endReport, listReports, readReport, readReportPhoto } from './partners/teamReports.ts';
import { decideObjection, listObjections, markBooking } from './partners/visitMarks.ts';
import { objectToMark } from './bookings/objectToMark.ts';
import { messageEndpoints } from './bookings/messageEndpoints.ts';
import { readAvailability } from './bookings/readAvailability.ts';
import { readDescription } from './readDescription.ts';
import { readService } from './catalogue/readService.ts';
import { readUser } from './accounts/readUser.ts';
import { register } from './accounts/register.ts';
import { registerBusiness } from './partners/registerBusiness.ts';
import { rescheduleBooking } from './bookings/rescheduleBooking.ts';
import { forgotPassword, resetPassword } from './accounts/resetPassword.ts';
import { listEvents } from './accounts/securityEvents.ts';
import { endSession, endSessionsElsewhere, listSessions } from './accounts/sessions.ts';
import {
  approveApplication,
  listApplications,
  readApplication,
  rejectApplication,
} from './partners/teamApplications.ts';
import {
  listTeamServices,
  readTeamService,
  restoreVersion,
  revokeProviderLinks,
  sendProviderLink,
  setServiceStatus,
  updateTeamService,
  uploadPicture,
} from './partners/teamServices.ts';
import { listEmptySearches } from './partners/teamSearches.ts';
import {
  approveRequest,
  askForChange,
  listRequests,
  readOwnRequest,
  readRequest,
  rejectRequest,
} from './partners/serviceRequests.ts';
import { liftFactors, listMembers, listTeamEvents } from './partners/teamSecurity.ts';
import { changeOwnPrices, changeTeamPrices, readOwnPrices, readTeamPrices } from './partners/prices.ts';
import { ownQuestionCalls, teamQuestionCalls } from './partners/questions.ts';
import { undoEmail } from './accounts/undoEmail.ts';
import { updateUser } from './accounts/updateUser.ts';

export const endpoints = {
  listCategories,
  listServices,
  registerBusiness,
  readService,
  readAvailability,
  register,
  login,
  logout,
  check,
  readUser,
  updateUser,
  deleteUser,
  exportUser,
  listSessions,
  endSession,
  endSessionsElsewhere,
  listEvents,
  listFavorites,
  toggleFavorite,
  listBookings,
  listBookingsByStatus,
  readBookingStates,
  listCancelledBookings,
  createBooking,
  cancelBooking,
  rescheduleBooking,
  objectToMark,
  ...detailsCalls,
  ...photoCalls,
  bookingCalendar,
  ...proposalEndpoints,
  ...waitlistEndpoints,
  ...seriesCalls,
  forgotPassword,
  resetPassword,
  confirmEmail,
  mailConfirmation,
  undoEmail,
  readCalendar,
  issueCalendar,
  revokeCalendar,
  readProvider,
  readProviderDays,
  changeProviderDay,
  createPhoneBooking,
  cancelPhoneBooking,
  proposeTimes,
  readProviderSchedule,
  changeProviderSchedule,
  readOwnPrices,
  changeOwnPrices,
  ...ownQuestionCalls,
  seeBookings,
  ...providerCalendarCalls,
  cancelByProvider,
  readOwnService,
  changeOwnService,
  uploadOwnPicture,
  readOwnRequest,
  askForChange,
  markBooking,
  ...providerDetailsCalls,
  issueProviderCalendar,
  listOwnServices,
  revokeProviderCalendar,
  renewProviderLink,
  askPasskey,
  loginWithPasskey,
  preparePasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  listFactors,
  prepareTotp,
  confirmTotp,
  removeTotp,
  renewCodes,
  ...messageEndpoints,
} satisfies Record<string, Endpoint>;

/** docs/product.md 5.5: calls of the team. The API's public description leaves them out. */
export const teamEndpoints = {
  listApplications,
  readApplication,
  approveApplication,
  rejectApplication,
  listRequests,
  readRequest,
  approveRequest,
  rejectRequest,
  listTeamServices,
  readTeamService,
  updateTeamService,
  readTeamPrices,
  changeTeamPrices,
  ...teamQuestionCalls,
  restoreVersion,
  setServiceStatus,
  sendProviderLink,
  revokeProviderLinks,
  uploadPicture,
  listMembers,
  liftFactors,
  listTeamEvents,
  listEmptySearches,
  listObjections,
  decideObjection,
  listReports,
  readReport,
  readReportPhoto,
  endReport,
} satisfies Record<string, Endpoint>;

/** Every call there is. */
export const allEndpoints = { ...endpoints, ...teamEndpoints, readDescription };
