import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePort } from './ports.ts';

/** A real SMTP server that keeps what it gets. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  mails: ParsedMail[];
  /** @returns the first mail to an address, after so many earlier ones that fit, whose subject or text contains the words */
  mailTo(recipient: string, words: string, after?: number): Promise<ParsedMail>;
  stop(): Promise<void>;
}

const patience = 15_000;

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      simpleParser(stream).then(
        (mail) => {
          mails.push(mail);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async mailTo(recipient, words, after = 0) {
      const deadline = Date.now() + patience;
      while (Date.now() < deadline) {
        const fitting = mails.filter(
          (mail) => isTo(mail, recipient) && `${mail.subject} ${mail.text}`.includes(words),
        );
        const mail = fitting[after];
        if (mail) return mail;
        await sleep(50);
      }
      const subjects = mails.map(({ subject, to }) => `${addressesOf(to).join()}: ${subject}`);
      throw new Error(`No mail with "${words}" to ${recipient}; there are:\n${subjects.join('\n')}`);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function isTo({ to }: ParsedMail, recipient: string): boolean {
  return addressesOf(to).includes(recipient);
}

function addressesOf(to: AddressObject | AddressObject[] | undefined): (string | undefined)[] {
  return [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
}

/** @returns the address in a mail that leads to a path of the site, as its plain text shows it */
export function linkIn({ text = '' }: ParsedMail, path: string): string {
  const link = text.match(/(https?|webcal):\/\/\S+/g)?.find((address) => address.includes(path));
  if (!link) throw new Error(`No link to ${path} in:\n${text}`);
  return link;
}
