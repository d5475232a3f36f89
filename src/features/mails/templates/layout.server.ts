import type { TextKey } from '#platform/i18n/keys.ts';
import type { CalendarEntry } from '../calendar.server.ts';
import type { Links } from './actions.server.ts';
import { makeEntry, listEntries } from './calendarEntry.server.ts';
import type { Context } from './context.server.ts';
import type { FactRow } from './facts.server.ts';
import type { Template } from './template.server.ts';
import { fillTicket, type Ticket } from './ticket.server.ts';

export interface FilledTemplate {
  subject: string;
  heading: string;
  ticket?: Ticket | undefined;
  code?: string | undefined;
  paragraphs: string[];
  facts: FactRow[];
  links?: Links | undefined;
  actions: { text: string; address: string }[];
  note?: string | undefined;
  replyTo?: { name: string; address: string } | undefined;
  calendar: CalendarEntry[];
}

/** The values of the content that are the name and the email of who gets a reply. */
const repliers = {
  customer: ['customer', 'customerEmail'],
  provider: ['contactPerson', 'providerEmail'],
  applicant: ['contactPerson', 'email'],
};

export function fillTemplate(template: Template, context: Context): FilledTemplate {
  const { content, t } = context;
  const of = <Value>(value: Value | ((context: Context) => Value)): Value =>
    value instanceof Function ? value(context) : value;
  const texts = of(template.texts);
  const note = of(template.note);
  const [name = '', address = ''] = template.replyTo
    ? repliers[template.replyTo].map((key) => content[key] ?? '')
    : [];
  return {
    subject: t(`${texts}.subject`),
    heading: t(`${texts}.${template.heading ?? 'heading'}` as TextKey),
    ticket: template.ticket && fillTicket(template.ticket, context, template.calendar === 'remove'),
    code: template.hasCode ? content.code : undefined,
    paragraphs: [
      t(of(template.text) ?? (`${texts}.text` as TextKey)),
      ...(template.more ?? []).flatMap((each) =>
        typeof each === 'string' ? t(each) : (each(context) ?? []),
      ),
    ].filter(Boolean),
    facts: (template.facts ?? []).flatMap((fact) => fact(context)),
    links: template.links?.(context),
    actions: (of(template.actions) ?? []).map(({ text, address }) => ({
      text: typeof text === 'string' ? t(text) : text(context),
      address: address(context),
    })),
    note: note && t(note),
    replyTo: address ? { name, address } : undefined,
    calendar: calendarOf(template, context),
  };
}

function calendarOf({ to, calendar }: Template, context: Context): CalendarEntry[] {
  if (!calendar || to === 'team') return [];
  const isRemoved = calendar === 'remove';
  return context.content.starts ? listEntries(context, to, isRemoved) : [makeEntry(context, to, isRemoved)];
}
