import { company } from '#platform/company.server.ts';
import type { FilledTemplate } from './layout.server.ts';
import { oneLine } from './lines.server.ts';
import { type LinkedText, type Ticket, writeFact } from './template.server.ts';

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
    links && [links.heading, ...links.links.map(linkLines)].join('\n'),
    ...actions.map(linkLines),
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

function linkLines({ text, url }: LinkedText): string {
  return `${introducing(text)}\n${url}`;
}

/** No colon after a question or a preposition: 'Nemokamai atšaukti galima iki'. A label has one colon. */
function introducing(name: string): string {
  return /[?:]$|(?<!\p{L})(iki|į|до|на|until|to)$/u.test(name) || name.includes(': ') ? name : `${name}:`;
}
