import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { ignoreMissing } from '#platform/process/ignoreMissing.server.ts';
import { outboxFolder } from './delivery.server.ts';

/** Enough to find a recent email. */
const maxListed = 50;
const ending = '.eml';

export async function listNewestMails() {
  const newest = (await mailNames()).sort().reverse().slice(0, maxListed);
  return Promise.all(
    newest.map(async (name) => {
      const { subject = '', to, date = new Date(0), attachments } = await parsed(name);
      const recipients = [to ?? []].flat().map(({ text }) => text);
      return {
        name,
        subject,
        to: recipients.join(', '),
        date,
        // A calendar part has no name: it is shown as the attachment.
        attachments: attachments.flatMap(({ filename }) => filename ?? []),
      };
    }),
  );
}

export async function findMail(name: string): Promise<ParsedMail | undefined> {
  return (await mailNames()).includes(name) ? parsed(name) : undefined;
}

async function mailNames(): Promise<string[]> {
  const files = (await readdir(outboxFolder).catch(ignoreMissing)) ?? [];
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
}

async function parsed(name: string): Promise<ParsedMail> {
  return simpleParser(await readFile(join(outboxFolder, name + ending)));
}
