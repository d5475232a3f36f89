import { mapPaused } from '#platform/process/paused.server.ts';
import type { Answer } from './call.server.ts';

export async function jsonAnswer(
  content: unknown,
  status: number,
  headers: Answer['headers'],
): Promise<Answer> {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  const body = Array.isArray(content)
    ? `[${(await mapPaused(content, (each) => JSON.stringify(each))).join()}]`
    : JSON.stringify(content);
  return { status, headers: { ...headers, ...type }, body };
}
