import type { Db } from '#platform/db/open.server.ts';
import type { TextKey } from '#platform/i18n/keys.ts';
import type { Action, Links } from './actions.server.ts';
import type { Context } from './context.server.ts';
import type { Fact } from './facts.server.ts';
import type { Ticket } from './ticket.server.ts';

type Contextual<Value> = Value | ((context: Context) => Value);
type MailTexts = { [Key in TextKey]: Key extends `${infer Texts}.subject` ? Texts : never }[TextKey];

/** CONTRIBUTING.md, "An email". */
export interface Template {
  texts: Contextual<MailTexts>;
  heading?: 'subject';
  text?: Contextual<TextKey>;
  more?: (TextKey | ((context: Context) => string | string[] | undefined))[];
  ticket?: (context: Context) => Ticket;
  facts?: Fact[];
  hasCode?: boolean;
  links?: (context: Context) => Links | undefined;
  actions?: Contextual<[Action] | [Action, Action] | undefined>;
  note?: Contextual<TextKey>;
  replyTo?: (context: Context) => Replier;
  calendar?: (context: Context, written: Date) => CalendarFile[];
  /** Sent even if its account is deleted before, with the returned content. */
  afterDeletion?: (content: Record<string, string>) => Record<string, string>;
  /** Whether a queued email is no longer true, and is dropped. */
  isOutdated?: (db: Db, content: Record<string, string>) => Promise<boolean>;
}

export interface Replier {
  name: string;
  address: string;
}

export interface CalendarFile {
  name: string;
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

export type Templates = Record<string, Template>;
