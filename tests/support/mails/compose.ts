import type { SendMailOptions } from 'nodemailer';
import { mailTemplates } from '#api/features.ts';
import { composeMail as compose } from '#features/mails/compose.server.ts';
import type { MailRow } from '#features/mails/tables.server.ts';

/** With the emails of all features. */
export function composeMail(mail: MailRow): SendMailOptions {
  return compose(mail, mailTemplates);
}
