import { object, record, string, unknown } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';

/** GDPR, article 20: everything about the person, in a machine-readable form. */
export const exportUser = endpoint('GET /{lang}/user/{email}/export', {
  summary: 'Everything that is stored about the signed-in person',
  access: 'owner',
  fresh: true,
  /** Every feature brings its part: the server describes them all. */
  answer: record(string(), unknown()),
});

/** GDPR, article 17. */
export const deleteUser = endpoint('DELETE /{lang}/user/{email}', {
  summary:
    "Deletes the signed-in person's account and every trace of its address; future bookings are canceled",
  access: 'owner',
  fresh: true,
});

export const undoEmail = endpoint('POST /{lang}/auth/undo-email', {
  summary:
    'Gives an account its old email address back, with the token mailed there; ends all sessions and the password, and mails a link for a new one',
  access: 'anyone',
  body: object({ token: string() }),
  errors: ['link_dead', 'email_taken'],
});
