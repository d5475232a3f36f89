import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailRow } from '#features/mails/tables.server.ts';
import { settings } from '#platform/config/settings.server.ts';

export interface Delivery {
  /**
   * @param name of the mail's file, when it is written to a folder
   * @returns where the mail was delivered
   * @throws the reason when it was not
   */
  send(message: SendMailOptions, name: string): Promise<string>;
  /** Removes a delivered mail, where that is possible: the person it is about has deleted their account meanwhile. */
  takeBack(place: string): Promise<void>;
  /** Closes the connections; mails under way fail. */
  close(): void;
}

export const lanes = 4;
/** In milliseconds. A server that accepts a connection and then says nothing is given up long before a claim runs out. */
const deadline = 150_000;
/** Defaults for what SMTP_URL does not set in its query, in milliseconds. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Some servers examine a received mail for a long time: a client that does not wait for the answer sends it twice. */
  socketTimeout: 120_000,
  dnsTimeout: 10_000,
};

/** Where mails are kept as files when there is no mail server. */
export const outboxFolder = join(settings.dataDir, 'outbox');

/** Contains the account that the mail is to or about, so that the file is deleted with the account. */
export function mailFileName({ created_at: at, kind, id, user_id: account }: MailRow): string {
  return [at.replaceAll(':', '-'), kind, id, account].filter(Boolean).join('-');
}

/** docs/product.md 6.4. */
export function openDelivery(): Delivery {
  return settings.smtpUrl ? toServer(new URL(settings.smtpUrl)) : toFolder(outboxFolder);
}

/** `maxRequeues: 0`: otherwise nodemailer itself sends a mail again when a connection breaks, and it may arrive twice. */
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

/** A file appears completely or not at all; a mail that is written again replaces its own file. */
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
