import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailRow } from '../db/tables.ts';
import { settings } from '#server/operations/settings.ts';

/** Where mails go: a mail server, or a folder. */
export interface Delivery {
  /**
   * @param name of the mail's file, where it becomes one
   * @returns where it went
   * @throws the reason why it did not
   */
  send(message: SendMailOptions, name: string): Promise<string>;
  /** Takes a mail back from where it went, if that can be done: the person it is about has deleted their account meanwhile. */
  takeBack(place: string): Promise<void>;
  /** Lets the connections go, and what is under way fail. */
  close(): void;
}

/** How many mails are on their way at once. */
export const lanes = 4;
/** A server that accepts a connection and then says nothing is given up long before a claim runs out. */
const deadline = 150_000;
/** What SMTP_URL does not say otherwise in its query, in milliseconds. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Some servers look long at a mail that they have got: who does not wait for their answer sends it again. */
  socketTimeout: 120_000,
  dnsTimeout: 10_000,
};

/** Where mails are kept as files when there is no mail server. */
export const outboxFolder = join(settings.dataDir, 'outbox');

/** Whether mails are files on somebody's own machine, where they may be read on a page (docs/product.md 6.5). */
export const outboxIsOpen = settings.local && !settings.smtpUrl;

/** @returns the name of a mail's file: the account that it is to or about stands in it, so that the file can go with the account */
export function mailFileName({ created_at: at, kind, id, user_id: account }: MailRow): string {
  return [at.replaceAll(':', '-'), kind, id, account].filter(Boolean).join('-');
}

/** docs/product.md 6.4: to SMTP_URL, else into the outbox of the data folder. */
export function openDelivery(): Delivery {
  return settings.smtpUrl ? toServer(new URL(settings.smtpUrl)) : toFolder(outboxFolder);
}

/** `maxRequeues: 0`: else nodemailer sends a mail again by itself when a connection breaks, and it may arrive twice. */
function toServer(url: URL): Delivery {
  for (const [name, value] of Object.entries(timeouts)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  const transport = createTransport({ url: url.href, pool: true, maxConnections: lanes, maxRequeues: 0 });
  return {
    async send(message) {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(deadline) });
      return url.host;
    },
    takeBack: async () => {},
    close: () => transport.close({ force: true }),
  };
}

/** The file appears whole, or not at all; a mail that is written again replaces its own file. */
function toFolder(folder: string): Delivery {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message, name) {
      const { message: bytes } = await composer.sendMail(message);
      const file = join(folder, `${name}.eml`);
      await mkdir(folder, { recursive: true });
      const unfinished = await open(`${file}.unfinished`, 'w');
      try {
        await unfinished.writeFile(bytes as Buffer);
        await unfinished.sync();
      } finally {
        await unfinished.close();
      }
      await rename(`${file}.unfinished`, file);
      return file;
    },
    takeBack: (file) => rm(file, { force: true }),
    close: () => composer.close(),
  };
}
