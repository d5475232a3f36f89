import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as the server got it. */
export interface ReceivedMail extends ParsedMail {
  to: Exclude<ParsedMail['to'], unknown[]>;
  /** The calendar file inside, unfolded; empty when there is none. */
  calendar: string;
}

/** How the server answers the next mails. */
type Mood = 'well' | 'busy' | 'refusing' | 'dropping';

/** A mail server for tests. */
export interface MailServer {
  address: string;
  received: ReceivedMail[];
  mood: Mood;
  /** How many times somebody has begun to hand over a mail. */
  tries: number;
  stop(): Promise<void>;
}

/** @param port to come back on after an outage */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_, __, callback) {
      mails.tries += 1;
      if (mails.mood === 'busy') return callback(said(451, 'Come back later'));
      if (mails.mood === 'refusing') return callback(said(550, 'No such mailbox'));
      callback();
    },
    onData(stream, _, callback) {
      simpleParser(stream).then((mail) => {
        if (mails.mood === 'dropping') return callback(said(421, 'Closing'));
        mails.received.push(Object.assign(mail, { calendar: calendarOf(mail) }) as ReceivedMail);
        callback();
      }, callback);
    },
  });
  server.on('error', () => undefined);
  const mails: MailServer = {
    address: '',
    received: [],
    mood: 'well',
    tries: 0,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  mails.address = addressOf(server.server.address() as AddressInfo);
  return mails;
}

/**
 * Takes connections and never says a word.
 * @returns its address and a function that ends it
 */
export async function startSilentServer(
  port = 0,
): Promise<{ address: string; port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const place = server.address() as AddressInfo;
  return {
    address: addressOf(place),
    port: place.port,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Times short enough for a test. */
function addressOf({ port }: AddressInfo): string {
  return `smtp://127.0.0.1:${port}?connectionTimeout=500&greetingTimeout=500&socketTimeout=1500`;
}

function said(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function calendarOf({ attachments }: ParsedMail): string {
  const file = attachments.find(({ contentType }) => contentType === 'text/calendar');
  return file ? file.content.toString('utf8').replaceAll('\r\n ', '') : '';
}
