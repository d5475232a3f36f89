import type { Db } from '#platform/db/open.server.ts';
import type { TextKey } from '#platform/i18n/keys.ts';
import type { Action, Links } from './actions.server.ts';
import type { Context } from './context.server.ts';
import type { Fact } from './facts.server.ts';
import type { Ticket } from './ticket.server.ts';

type Of<Value> = Value | ((context: Context) => Value);
type MailTexts = { [Key in TextKey]: Key extends `${infer Texts}.subject` ? Texts : never }[TextKey];

/** CONTRIBUTING.md, "An email". */
export interface Template {
  texts: Of<MailTexts>;
  heading?: 'subject';
  text?: Of<TextKey>;
  more?: (TextKey | ((context: Context) => string | string[] | undefined))[];
  ticket?: (context: Context) => Ticket;
  facts?: Fact[];
  hasCode?: boolean;
  links?: (context: Context) => Links | undefined;
  actions?: Of<[Action] | [Action, Action] | undefined>;
  note?: Of<TextKey>;
  replyTo?: (context: Context) => Replier;
  calendar?: (context: Context, written: Date) => CalendarFile[];
  /**
   * Someone other than the recipient can trigger it, so it counts for its recipient (docs/product.md 6.8). Not for decisions of
   * the team, one's own actions, and emails with their own limit.
   */
  causedByOthers?: true;
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

/** Each feature adds its kinds to this interface in its `mails.server.ts`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its members stand with the features
export interface MailKinds {}
export type MailKind = { [Owner in keyof MailKinds]: keyof MailKinds[Owner] }[keyof MailKinds];
export type CausedMail = {
  [Owner in keyof MailKinds]: CausedIn<MailKinds[Owner]>;
}[keyof MailKinds];
type CausedIn<Rows> = {
  [Kind in keyof Rows]: Rows[Kind] extends { causedByOthers: true } ? Kind & string : never;
}[keyof Rows];
export type Templates = Record<MailKind, Template>;
