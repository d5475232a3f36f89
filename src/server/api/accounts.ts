import { registerAccount } from '#server/accounts/registration.ts';
import { answerCheck } from '../accounts/check.ts';
import { clientOf } from '../accounts/client.ts';
import { confirmEmail, mailConfirmationAgain } from '#server/accounts/email/confirmation.ts';
import { undoEmail } from '../personalData/undoEmail.ts';
import { endAccessElsewhere } from '../accounts/endAccess.ts';
import { answerLogin } from '../accounts/login.ts';
import { eventsOf } from '../accounts/securityEvents.ts';
import { deleteAccount } from '#server/personalData/accountDeletion.ts';
import { issueCustomerCalendar, revokeCustomerCalendar } from '#server/partners/calendarFeeds.ts';
import { requestReset, resetPassword } from '#server/accounts/passwordReset.ts';
import { personalDataOf } from '#server/personalData/personalData.ts';
import { stateOfLinks } from '#server/accounts/privateLinks.ts';
import { profileOf, updateProfile } from '#server/accounts/profile.ts';
import { endOwnSession, endSession, sessionsOf } from '#server/accounts/sessions.ts';
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
  undoEmail: (incoming) => undoEmail(incoming.db, incoming.body.token, clientOf(incoming)),
  forgotPassword: ({ db, lang, body, address, headers }) =>
    requestReset(db, body.email, { language: lang, address, headers }),
  resetPassword: async (incoming) => {
    const cookie = await resetPassword(incoming.db, incoming.body, incoming);
    if (cookie) incoming.answerHeaders['set-cookie'] = cookie;
  },

  readUser: ({ db, customer }) => profileOf(db, customer),
  updateUser: (incoming) => updateProfile(incoming.db, incoming.customer, incoming.body, incoming),
  deleteUser: ({ db, customer }) => deleteAccount(db, customer),
  exportUser: ({ db, customer, lang }) => personalDataOf(db, customer, lang),
  listEvents: ({ db, customer }) => eventsOf(db, customer),
  listSessions: ({ db, customer }) => sessionsOf(db, customer),
  endSession: ({ db, customer, params }) => endOwnSession(db, customer, params.id),
  endSessionsElsewhere: ({ db, customer }) => endAccessElsewhere(db, customer),
  readCalendar: async ({ db, customer }) => {
    const calendar = await stateOfLinks(db, 'customer-calendar', { user_id: customer.id });
    return { active: calendar !== undefined, usedAt: calendar?.usedAt ?? null };
  },
  issueCalendar: ({ db, lang, customer }) => issueCustomerCalendar(db, lang, customer),
  revokeCalendar: ({ db, customer }) => revokeCustomerCalendar(db, customer),
} satisfies Partial<Handlers>;
