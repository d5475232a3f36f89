import { company } from '#platform/company.server.ts';
import { writeFact } from './facts.server.ts';
import type { FilledTemplate } from './layout.server.ts';
import { oneLine } from './lines.server.ts';
import type { Ticket } from './ticket.server.ts';

/** For mail programs without HTML and for people who prefer it. */
export function mailText(
  { heading, ticket, code, paragraphs, facts, links, actions, note }: FilledTemplate,
  sender: string,
): string {
  const rows = facts.map((row) => factLine(row[0], writeFact(row)));
  const parts = [
    heading,
    code,
    ticket && [...ticketLines(ticket), ...rows].join('\n'),
    ...paragraphs,
    !ticket && rows.join('\n'),
    links && [links.heading, ...links.links.map(({ text, address }) => `${text}:\n${address}`)].join('\n'),
    ...actions.map(({ text, address }) => `${text}:\n${address}`),
    note,
    `-- \n${sender}\n${company.address}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function ticketLines({ fullWhen, count, place }: Ticket): string[] {
  return [fullWhen, count ?? [], place ? factLine(place.label, place.text) : []].flat();
}

function factLine(name: string, text: string): string {
  return `${introducing(oneLine(name))} ${oneLine(text)}`;
}

/** A question introduces what is answered as it is. */
function introducing(name: string): string {
  return /[?:]$/.test(name) ? name : `${name}:`;
}
