import { makeRecipientQuotas } from '#features/mails/recipients.server.ts';
import { listRows, updateRows } from '../site/rows.ts';
import type { Site } from '../site/server.ts';

/** Makes a recipient's counters older, as if this many hours had passed. */
export async function ageRecipientQuota(site: Pick<Site, 'database'>, email: string, hours: number) {
  const { subject } = makeRecipientQuotas(email, { kind: '', max: 0, per: 'day' });
  for (const { id, at } of await listRows(site, 'attempts', { subject })) {
    const before = new Date(Date.parse(at) - hours * 3_600_000).toISOString();
    await updateRows(site, 'attempts', { id }, { at: before });
  }
}
