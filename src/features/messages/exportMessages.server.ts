import { setImmediate } from 'node:timers/promises';
import type { Db } from '#platform/db/open.server.ts';
import type { Message } from './api.ts';
import { listThread } from './messages.server.ts';
import type { Thread } from './threads.server.ts';

/** By thread. In parts, between which other requests are handled: a thread can have thousands of messages. */
export async function exportMessages(
  db: Db,
  column: Thread['column'],
  ids: string[],
): Promise<(id: string) => Message[]> {
  const threads = new Map<string, Message[]>();
  for (const id of ids) {
    const messages: Message[] = [];
    for (let more = true; more;) {
      const after = messages.at(-1)?.number ?? 0;
      const page = await listThread(db, { column, id }, { after }, 'customer');
      messages.push(...page.messages);
      more = page.more;
      await setImmediate();
    }
    threads.set(id, messages);
  }
  return (id) => threads.get(id) ?? [];
}
