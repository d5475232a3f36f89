import { object, record, string, unknown } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';

/** GDPR, article 20: everything about the person, in a machine-readable form. */
export const exportUser = endpoint({
  summary: 'Everything that is stored about the signed-in person',
  method: 'GET',
  path: '/{lang}/user/{email}/export',
  access: 'owner',
  fresh: true,
  status: 200,
  /** Every feature brings its part: the server describes them all. */
  answer: record(string(), unknown()),
});

/** GDPR, article 17. */
export const deleteUser = endpoint({
  summary:
    "Deletes the signed-in person's account and every trace of its address; future bookings are canceled",
  method: 'DELETE',
  path: '/{lang}/user/{email}',
  access: 'owner',
  fresh: true,
  status: 204,
  answer: null,
});

export const undoEmail = endpoint({
  summary:
    'Gives an account its old email address back, with the token mailed there; ends all sessions and the password, and mails a link for a new one',
  method: 'POST',
  path: '/{lang}/auth/undo-email',
  access: 'anyone',
  body: object({ token: string() }),
  status: 204,
  answer: null,
  errors: ['link_dead', 'email_taken'],
});

export const privacyEndpoints = { exportUser, deleteUser, undoEmail };
