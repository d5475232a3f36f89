import { company } from '#domain/company.ts';
import { oneLine } from './lines.ts';
import type { FilledTemplate } from './layout.ts';

/** For mail programs without HTML and for people who prefer it. */
export function mailText(
  { heading, paragraphs, facts, links, action, note }: FilledTemplate,
  sender: string,
): string {
  const parts = [
    heading,
    ...paragraphs,
    facts.map(([name, value]) => `${introducing(oneLine(name))} ${oneLine(value)}`).join('\n'),
    links && [links.heading, ...links.links.map(({ text, address }) => `${text}:\n${address}`)].join('\n'),
    action && `${action.text}:\n${action.address}`,
    note,
    `-- \n${sender}\n${company.address}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A question introduces what is answered as it is. */
function introducing(name: string): string {
  return /[?:]$/.test(name) ? name : `${name}:`;
}
