import { setTimeout as sleep } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { listen } from '../site/ports.ts';

interface ReceivedMail extends ParsedMail {
  to: Exclude<ParsedMail['to'], unknown[]>;
  /** The calendar file in the email, unfolded; empty if there is none. */
  calendar: string;
}

type Mood = 'well' | 'busy' | 'refusing' | 'dropping';

/** A real SMTP server that stores what it receives. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  mails: ReceivedMail[];
  mood: Mood;
  tries: number;
  /** The next email after this many earlier matches; its subject, text or calendar contains the words. */
  mailTo(recipient: string, words: string, after?: number): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** With ordinary spaces instead of no-break spaces. */
export const plain = (text = '') => text.replaceAll('\u00a0', ' ');

const patience = 15_000;

/** @param port to use again after an outage; any available one by default */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_, __, callback) {
      mail.tries += 1;
      if (mail.mood === 'busy') return callback(smtpError(451, 'Come back later'));
      if (mail.mood === 'refusing') return callback(smtpError(550, 'No such mailbox'));
      callback();
    },
    onData(stream, _, callback) {
      simpleParser(stream).then((parsed) => {
        if (mail.mood === 'dropping') return callback(smtpError(421, 'Closing'));
        mail.mails.push(Object.assign(parsed, { calendar: calendarOf(parsed) }) as ReceivedMail);
        callback();
      }, callback);
    },
  });
  server.on('error', () => undefined);
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${await listen(server.server, port)}`,
    mails: [],
    mood: 'well',
    tries: 0,
    async mailTo(recipient, words, after = 0) {
      const deadline = Date.now() + patience;
      while (Date.now() < deadline) {
        const fitting = mail.mails.filter(
          ({ to, subject, text, calendar }) =>
            to?.text === recipient && `${subject} ${text} ${calendar}`.includes(words),
        );
        const found = fitting[after];
        if (found) return requireFilled(found, words);
        await sleep(50);
      }
      const subjects = mail.mails.map(({ subject, to }) => `${to?.text}: ${subject}`);
      throw new Error(`No mail with "${words}" to ${recipient}; there are:\n${subjects.join('\n')}`);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return mail;
}

/** A text with a misspelled value is sent as it is written. @param typed may contain what looks like a value */
function requireFilled(mail: ReceivedMail, typed: string): ReceivedMail {
  const [unfilled] = /\{\{\w+\}\}/.exec(`${mail.subject} ${mail.text}`) ?? [];
  if (unfilled && !typed.includes(unfilled)) throw new Error(`No value for ${unfilled} in:\n${mail.text}`);
  return mail;
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function calendarOf({ attachments }: ParsedMail): string {
  const file = attachments.find(({ contentType }) => contentType === 'text/calendar');
  return file ? file.content.toString('utf8').replaceAll('\r\n ', '') : '';
}

/** In the email's plain text. */
export function linkIn({ text = '' }: ParsedMail, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => address.includes(path));
  if (!link) throw new Error(`No link to ${path} in:\n${text}`);
  return link;
}

export function codeIn({ text = '' }: ParsedMail): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error(`No code in:\n${text}`);
  return code;
}

export function tokenIn(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}
