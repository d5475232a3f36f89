import type { Db } from '#platform/db/open.server.ts';
import type { TextKey } from '#platform/i18n/keys.ts';
import type { Action, Links } from './actions.server.ts';
import type { Context } from './context.server.ts';
import type { Fact } from './facts.server.ts';
import type { Ticket } from './ticket.server.ts';

type Of<Value> = Value | ((context: Context) => Value);
/** The texts of a mail: a `subject`, a `heading` and a `text`. */
type MailTexts = { [Key in TextKey]: Key extends `${infer Texts}.subject` ? Texts : never }[TextKey];

/** A row for a kind of mail (CONTRIBUTING.md, "A mail"). */
export interface Template {
  texts: Of<MailTexts>;
  /** The heading repeats the subject. */
  heading?: 'subject';
  /** In place of the `text` of the texts. */
  text?: Of<TextKey>;
  /** Paragraphs after the text: texts, or what somebody wrote. */
  more?: (TextKey | ((context: Context) => string | string[] | undefined))[];
  /** Begins the mail, with the facts. */
  ticket?: (context: Context) => Ticket;
  facts?: Fact[];
  /** The code of the content stands by itself. */
  hasCode?: boolean;
  links?: (context: Context) => Links | undefined;
  /** Two at most; the first one is the main one. */
  actions?: Of<[Action] | [Action, Action] | undefined>;
  /** Small print below the actions. */
  note?: Of<TextKey>;
  /** Who gets a reply; by default it goes nowhere. */
  replyTo?: (context: Context) => Replier;
  /** @param written when the mail was written */
  calendar?: (context: Context, written: Date) => CalendarFile[];
  /**
   * Somebody else can cause it than who receives it: it is counted for its recipient (docs/product.md 6.8). Not so: what the team decides,
   * what people get about their own affairs, and mails with a limit of their own.
   */
  causedByOthers?: true;
  /** It is sent even if the account that it is about is deleted before, with the content that this leaves. */
  afterDeletion?: (content: Record<string, string>) => Record<string, string>;
  /** Of a mail that waits to be sent: whether it is no longer true, and is dropped. */
  isOutdated?: (db: Db, content: Record<string, string>) => Promise<boolean>;
}

export interface Replier {
  name: string;
  /** Empty when nobody can be replied to. */
  address: string;
}

/** Writes an entry in the reader's calendar, or removes it. */
export interface CalendarFile {
  name: string;
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

/** The kinds of mails, by who brings them: a feature declares this interface once more, in its `mails.server.ts`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its members stand with the features
export interface MailKinds {}
export type MailKind = { [Owner in keyof MailKinds]: keyof MailKinds[Owner] }[keyof MailKinds];
/** Those with `causedByOthers`. */
export type CausedMail = {
  [Owner in keyof MailKinds]: CausedIn<MailKinds[Owner]>;
}[keyof MailKinds];
type CausedIn<Rows> = {
  [Kind in keyof Rows]: Rows[Kind] extends { causedByOthers: true } ? Kind & string : never;
}[keyof Rows];
export type Templates = Record<MailKind, Template>;
