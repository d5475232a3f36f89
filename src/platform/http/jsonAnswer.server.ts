import type { Answer } from './call.server.ts';

export function jsonAnswer(content: unknown, status: number, headers: Answer['headers']): Answer {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: { ...headers, ...type }, body: JSON.stringify(content) };
}
