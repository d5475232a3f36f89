import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailRow } from '#features/mails/tables.server.ts';
import { settings } from '#platform/config/settings.server.ts';

export interface Delivery {
  /**
   * @param name of the file, if it is written to a folder
   * @returns where it was delivered
   */
  send(message: SendMailOptions, name: string): Promise<string>;
  /** Deletes a delivered email if possible: the person it is about has deleted their account in the meantime. */
  takeBack(place: string): Promise<void>;
  /** Emails that are being sent fail. */
  close(): void;
}

/** How many emails a process sends concurrently. */
export const concurrentMails = 4;
/** In milliseconds: the sender gives up on a server that never responds long before its claim expires. */
const deadline = 150_000;
/** In milliseconds, for options missing in SMTP_URL's query. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Some servers scan a received email for a long time: a client that does not wait for the response sends it twice. */
  socketTimeout: 120_000,
  dnsTimeout: 10_000,
};

export const outboxFolder = join(settings.dataDir, 'outbox');

/** Contains the account, so that the file is deleted with it. */
export function mailFileName({ created_at: at, kind, id, user_id: account }: MailRow): string {
  return [at.replaceAll(':', '-'), kind, id, account].filter(Boolean).join('-');
}

/** docs/product.md 6.4. */
export function openDelivery(): Delivery {
  return settings.smtpUrl ? toServer(new URL(settings.smtpUrl)) : toFolder(outboxFolder);
}

/** `maxRequeues: 0`: otherwise nodemailer resends an email when a connection breaks, and it may arrive twice. */
function toServer(url: URL): Delivery {
  for (const [name, value] of Object.entries(timeouts)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections: concurrentMails,
    maxRequeues: 0,
  });
  return {
    async send(message) {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(deadline) });
      return url.host;
    },
    takeBack: async () => {},
    close: () => transport.close({ force: true }),
  };
}

/** Atomic; rewriting an email replaces its file. */
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
