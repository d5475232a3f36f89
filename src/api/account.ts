import { registerAccount } from '#features/account/login/registration.server.ts';
import { answerCheck } from '#features/account/mfa/check.server.ts';
import { readClient } from '#features/account/client.server.ts';
import { confirmEmail, mailConfirmationAgain } from '#features/account/email/confirmation.server.ts';
import { undoEmail } from '#features/privacy/undoEmail.server.ts';
import { endAccessElsewhere } from '#features/account/endAccess.server.ts';
import { answerLogin } from '#features/account/login/login.server.ts';
import { listSecurityEvents } from '#features/account/securityEvents.server.ts';
import { deleteAccount } from '#features/privacy/accountDeletion.server.ts';
import { issueCustomerCalendar, revokeCustomerCalendar } from '#features/feeds/calendarFeeds.server.ts';
import { requestReset, resetPassword } from '#features/account/login/passwordReset.server.ts';
import { exportPersonalData } from '#features/privacy/personalData.server.ts';
import { stateOfLinks } from '#features/account/privateLinks.server.ts';
import { readProfile, updateProfile } from '#features/account/profile.server.ts';
import { endOwnSession, endSession, listOwnSessions } from '#features/account/sessions.server.ts';
import type { Handlers } from './handler.ts';

export const accountHandlers = {
  register: async ({ db, lang, body, address }) => ({
    user: await registerAccount(db, body, { language: lang, address }),
  }),
  login: answerLogin,
  check: answerCheck,
  logout: ({ db, customer }) => endSession(db, customer.tokenHash),
  confirmEmail: ({ db, customer, body }) => confirmEmail(db, customer, body),
  mailConfirmation: ({ db, customer }) => mailConfirmationAgain(db, customer),
  undoEmail: (incoming) => undoEmail(incoming.db, incoming.body.token, readClient(incoming)),
  forgotPassword: ({ db, lang, body, address, headers }) =>
    requestReset(db, body.email, { language: lang, address, headers }),
  resetPassword: async (incoming) => {
    const cookie = await resetPassword(incoming.db, incoming.body, incoming);
    if (cookie) incoming.answerHeaders['set-cookie'] = cookie;
  },

  readUser: ({ db, customer }) => readProfile(db, customer),
  updateUser: (incoming) => updateProfile(incoming.db, incoming.customer, incoming.body, incoming),
  deleteUser: ({ db, customer }) => deleteAccount(db, customer),
  exportUser: ({ db, customer, lang }) => exportPersonalData(db, customer, lang),
  listEvents: ({ db, customer }) => listSecurityEvents(db, customer),
  listSessions: ({ db, customer }) => listOwnSessions(db, customer),
  endSession: ({ db, customer, params }) => endOwnSession(db, customer, params.id),
  endSessionsElsewhere: ({ db, customer }) => endAccessElsewhere(db, customer),
  readCalendar: async ({ db, customer }) => {
    const calendar = await stateOfLinks(db, 'customer-calendar', { user_id: customer.id });
    return { active: calendar !== undefined, usedAt: calendar?.usedAt ?? null };
  },
  issueCalendar: ({ db, lang, customer }) => issueCustomerCalendar(db, lang, customer),
  revokeCalendar: ({ db, customer }) => revokeCustomerCalendar(db, customer),
} satisfies Partial<Handlers>;
