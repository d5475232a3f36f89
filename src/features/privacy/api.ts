import { object, record, string, unknown } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';

/** GDPR, article 20. */
export const exportUser = endpoint('GET /{lang}/user/{email}/export', {
  summary: 'Exports all personal data of the signed-in user',
  fresh: true,
  answer: record(string(), unknown()),
  errors: ['too_many'],
});

/** GDPR, article 17. */
export const deleteUser = endpoint('DELETE /{lang}/user/{email}', {
  summary: 'Deletes the account and all its personal data, and cancels future bookings',
  fresh: true,
});

export const undoEmail = endpoint('POST /{lang}/auth/undo-email', {
  summary:
    'Reverts a change of email with the emailed token, revokes all sessions and emails a password reset link',
  access: 'anyone',
  body: object({ token: string() }),
  errors: ['link_expired', 'email_taken'],
});
