import { bookingCalendar } from '#features/feeds/bookingCalendar.api.ts';
import { readBookingStates } from '#features/booking/bookingStates.api.ts';
import { listCancelledBookings } from '#features/booking/cancellation/cancelledBookings.api.ts';
import { cancelByProvider } from '#features/provider/cancelByProvider.api.ts';
import { cancelBooking } from '#features/booking/cancellation/cancelBooking.api.ts';
import { photoCalls } from '#features/booking/details/photos.api.ts';
import { detailsCalls } from '#features/booking/details/details.api.ts';
import { providerDetailsCalls } from '#features/booking/details/bookingDetails.api.ts';
import { check } from '#features/account/mfa/check.api.ts';
import { confirmEmail, mailConfirmation } from '#features/account/email/confirmEmail.api.ts';
import { createBooking } from '#features/booking/createBooking.api.ts';
import { issueCalendar, readCalendar, revokeCalendar } from '#features/feeds/customerCalendar.api.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import {
  confirmTotp,
  listFactors,
  prepareTotp,
  removeTotp,
  renewCodes,
} from '#features/account/mfa/factors.api.ts';
import { listFavorites, toggleFavorite } from '#features/catalog/favorites/api.ts';
import { listBookings, listBookingsByStatus } from '#features/booking/listBookings.api.ts';
import { listCategories } from '#features/catalog/listCategories.api.ts';
import { listServices } from '#features/catalog/listServices.api.ts';
import { login } from '#features/account/login/login.api.ts';
import { logout } from '#features/account/login/logout.api.ts';
import { askPasskey, loginWithPasskey } from '#features/account/mfa/passkeyLogin.api.ts';
import {
  addPasskey,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '#features/account/mfa/passkeys.api.ts';
import { deleteUser, exportUser } from '#features/privacy/api.ts';
import {
  issueProviderCalendar,
  listOwnServices,
  readProvider,
  renewProviderLink,
  revokeProviderCalendar,
} from '#features/provider/provider.api.ts';
import { changeProviderDay, readProviderDays } from '#features/provider/diary/api.ts';
import { changeOwnService, readOwnService, uploadOwnPicture } from '#features/provider/service/api.ts';
import { providerCalendarCalls } from '#features/provider/calendars/api.ts';
import { changeProviderSchedule, readProviderSchedule } from '#features/provider/schedule/api.ts';
import { cancelPhoneBooking, createPhoneBooking } from '#features/provider/phone-bookings/api.ts';
import { proposeTimes } from '#features/booking/proposals/provider.api.ts';
import { proposalEndpoints } from '#features/booking/proposals/api.ts';
import { waitlistEndpoints } from '#features/booking/waitlist/api.ts';
import { seriesCalls } from '#features/booking/series/api.ts';
import { seeBookings } from '#features/provider/seenBookings.api.ts';
import { endReport, listReports, readReport, readReportPhoto } from '#features/messages/teamReports.api.ts';
import { decideDispute, listDisputes, noteNoShow } from '#features/booking/no-show/provider.api.ts';
import { disputeNoShow } from '#features/booking/no-show/dispute.api.ts';
import { messageEndpoints } from '#features/messages/messageEndpoints.api.ts';
import { readAvailability } from '#features/booking/readAvailability.api.ts';
import { readDescription } from './readDescription.ts';
import { readService } from '#features/catalog/readService.api.ts';
import { readUser } from '#features/account/readUser.api.ts';
import { register } from '#features/account/login/register.api.ts';
import { registerBusiness } from '#features/provider/application/api.ts';
import { rescheduleBooking } from '#features/booking/rescheduling/api.ts';
import { forgotPassword, resetPassword } from '#features/account/login/resetPassword.api.ts';
import { listEvents } from '#features/account/securityEvents.api.ts';
import { endSession, endSessionsElsewhere, listSessions } from '#features/account/sessions.api.ts';
import {
  approveApplication,
  listApplications,
  readApplication,
  rejectApplication,
} from '#features/team/teamApplications.api.ts';
import {
  listTeamServices,
  readTeamService,
  restoreVersion,
  revokeProviderLinks,
  sendProviderLink,
  setServiceStatus,
  updateTeamService,
  uploadPicture,
} from '#features/team/teamServices.api.ts';
import { listEmptySearches } from '#features/team/teamSearches.api.ts';
import { askForChange, readOwnRequest } from '#features/provider/service/request.api.ts';
import {
  approveRequest,
  listRequests,
  readRequest,
  rejectRequest,
} from '#features/team/serviceRequests.api.ts';
import { liftFactors, listMembers, listTeamEvents } from '#features/team/teamSecurity.api.ts';
import {
  changeOwnPrices,
  changeTeamPrices,
  readOwnPrices,
  readTeamPrices,
} from '#features/pricing/prices.api.ts';
import { ownQuestionCalls, teamQuestionCalls } from '#features/booking/details/questions.api.ts';
import { undoEmail } from '#features/privacy/undoEmail.api.ts';
import { updateUser } from '#features/account/updateUser.api.ts';

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
  disputeNoShow,
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
  noteNoShow,
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
  listDisputes,
  decideDispute,
  listReports,
  readReport,
  readReportPhoto,
  endReport,
} satisfies Record<string, Endpoint>;

/** Every call there is. */
export const allEndpoints = { ...endpoints, ...teamEndpoints, readDescription };
