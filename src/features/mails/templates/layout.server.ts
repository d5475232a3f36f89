import type { TextKey } from '#platform/i18n/keys.ts';
import type {
  CalendarFile,
  Context,
  FactRow,
  LinkedText,
  Links,
  Replier,
  Template,
  Ticket,
} from './template.server.ts';

export interface FilledTemplate {
  subject: string;
  heading: string;
  ticket?: Ticket | undefined;
  code?: string | undefined;
  paragraphs: string[];
  facts: FactRow[];
  links?: Links | undefined;
  actions: LinkedText[];
  note?: string | undefined;
  replyTo?: Replier | undefined;
  calendar: CalendarFile[];
}

export function fillTemplate(template: Template, context: Context, written: Date): FilledTemplate {
  const { content, t } = context;
  const of = <Value>(value: Value | ((context: Context) => Value)): Value =>
    value instanceof Function ? value(context) : value;
  const texts = of(template.texts);
  const note = of(template.note);
  const replyTo = template.replyTo?.(context);
  return {
    subject: t(`${texts}.subject`),
    heading: t(`${texts}.${template.heading ?? 'heading'}` as TextKey),
    ticket: template.ticket?.(context),
    code: template.hasCode ? content.code : undefined,
    paragraphs: [
      t(of(template.text) ?? (`${texts}.text` as TextKey)),
      ...(template.more ?? []).flatMap((each) =>
        typeof each === 'string' ? t(each) : (each(context) ?? []),
      ),
    ].filter(Boolean),
    facts: (template.facts ?? []).flatMap((fact) => fact(context)),
    links: template.links?.(context),
    actions: (of(template.actions) ?? []).map(({ text, url }) => ({
      text: typeof text === 'string' ? t(text) : text(context),
      url: url(context),
    })),
    note: note && t(note),
    replyTo: replyTo?.address ? replyTo : undefined,
    calendar: template.calendar?.(context, written) ?? [],
  };
}
