import { bookingCalendar } from './bookingCalendar.ts';
import { cancelBooking } from './cancelBooking.ts';
import { check } from './check.ts';
import { confirmEmail, mailConfirmation } from './confirmEmail.ts';
import { createBooking } from './createBooking.ts';
import { issueCalendar, readCalendar, revokeCalendar } from './customerCalendar.ts';
import type { Endpoint } from './endpoint.ts';
import { confirmTotp, listFactors, prepareTotp, removeTotp, renewCodes } from './factors.ts';
import { listFavorites, toggleFavorite } from './favorites.ts';
import { listBookings, listBookingsByStatus } from './listBookings.ts';
import { listCategories } from './listCategories.ts';
import { listServices } from './listServices.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { askPasskey, loginWithPasskey } from './passkeyLogin.ts';
import { addPasskey, preparePasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { deleteUser, exportUser } from './personalData.ts';
import {
  changeProviderDay,
  issueProviderCalendar,
  noteNoShow,
  readProvider,
  readProviderDay,
  renewProviderLink,
  revokeProviderCalendar,
} from './provider.ts';
import { readAvailability } from './readAvailability.ts';
import { readDescription } from './readDescription.ts';
import { readService } from './readService.ts';
import { readUser } from './readUser.ts';
import { register } from './register.ts';
import { registerBusiness } from './registerBusiness.ts';
import { rescheduleBooking } from './rescheduleBooking.ts';
import { forgotPassword, resetPassword } from './resetPassword.ts';
import { listEvents } from './securityEvents.ts';
import { endSession, endSessionsElsewhere, listSessions } from './sessions.ts';
import {
  approveApplication,
  listApplications,
  readApplication,
  rejectApplication,
} from './teamApplications.ts';
import {
  listTeamServices,
  readTeamService,
  revokeProviderLinks,
  sendProviderLink,
  setServiceStatus,
  updateTeamService,
  uploadPicture,
} from './teamServices.ts';
import { liftFactors, listMembers, listTeamEvents } from './teamSecurity.ts';
import { undoEmail } from './undoEmail.ts';
import { updateUser } from './updateUser.ts';

/** The whole API, each call by its name. */
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
  createBooking,
  cancelBooking,
  rescheduleBooking,
  bookingCalendar,
  forgotPassword,
  resetPassword,
  confirmEmail,
  mailConfirmation,
  undoEmail,
  readCalendar,
  issueCalendar,
  revokeCalendar,
  readProvider,
  readProviderDay,
  changeProviderDay,
  noteNoShow,
  issueProviderCalendar,
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
} satisfies Record<string, Endpoint>;

/** docs/product.md 5.5: what only the team knows of. The API's public description leaves it out. */
export const teamEndpoints = {
  listApplications,
  readApplication,
  approveApplication,
  rejectApplication,
  listTeamServices,
  readTeamService,
  updateTeamService,
  setServiceStatus,
  sendProviderLink,
  revokeProviderLinks,
  uploadPicture,
  listMembers,
  liftFactors,
  listTeamEvents,
} satisfies Record<string, Endpoint>;

/** Every call there is. */
export const allEndpoints = { ...endpoints, ...teamEndpoints, readDescription };
