import type { Infer, Struct } from 'superstruct';
import type { Customer } from '#features/account/sessions.server.ts';
import type { UserRow } from '#features/account/tables.server.ts';
import type { Template, Templates } from '#features/mails/templates/template.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Operations } from '#platform/http/operations.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** What a feature brings besides its tables, migrations and texts, which are found by the names of their files. */
export interface Feature {
  operations?: Operations;
  /** Endpoints whose work consists of what all features bring. */
  makeOperations?: (all: AllFeatures) => Operations;
  /** The codes of its refusals, with the status of the answer. */
  errors?: Record<string, number>;
  rights?: Rights;
  /** Its mails, by their kinds. */
  mails?: Record<string, Template>;
  /** Every two seconds. @returns how many mails were queued */
  due?: ((db: Db) => Promise<number>)[];
  /** At the start, and every minute. */
  everyMinute?: ((db: Db) => Promise<unknown>)[];
  /** At the start, and every hour: removes what is no longer needed. */
  hourly?: ((db: Db) => Promise<unknown>)[];
  /** What it has stored about a person: fields of the export. */
  personalData?: PersonalData;
  /** What it has stored about each of a person's bookings: fields of the export's bookings. */
  bookingData?: BookingData;
  erase?: Erase;
  eraseFiles?: EraseFiles;
}

/** `provider` has the pages of providers, `service` acts for a service. */
export type Right = 'provider' | 'service';

/** What an email gives the person who has confirmed it, beyond the rights of a customer. */
export type Rights = (db: Db, emailKey: string) => Promise<Right[]>;

/**
 * In the transaction that deletes an account, before its row goes. A foreign key deletes its rows by itself.
 * @returns the tags of the pages that show what has changed
 */
export type Erase = (db: Db, user: UserRow, mailTemplates: Templates) => Promise<string[]>;

/** After the commit of the deletion. */
export type EraseFiles = (db: Db, userId: string) => Promise<void>;

export interface AllFeatures {
  rights: Rights;
  mailTemplates: Templates;
  personalData: PersonalData[];
  bookingData: BookingData[];
  erase: Erase[];
  eraseFiles: EraseFiles[];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- structs are invariant
type AnyFields = Record<string, Struct<any, any>>;
export type Fields = Record<string, Struct<unknown, unknown>>;
/** What is read must have the described fields: the compiler checks it in `personalData` and `bookingData`. */
type ValuesOf<F extends AnyFields> = { [Name in keyof F]: Infer<F[Name]> };

export interface PersonalData {
  fields: Fields;
  read: (db: Db, customer: Customer, lang: Language, rights: Rights) => Promise<Record<string, unknown>>;
}

export interface BookingData {
  fields: Fields;
  /** @returns what gives the fields of each of them; undefined for one that no longer exists */
  read: (
    db: Db,
    customer: Customer,
    bookings: string[],
  ) => Promise<(booking: string) => Record<string, unknown> | undefined>;
}

export function personalData<F extends AnyFields>(
  fields: F,
  read: (db: Db, customer: Customer, lang: Language, rights: Rights) => Promise<ValuesOf<F>>,
): PersonalData {
  return { fields: fields as unknown as Fields, read };
}

export function bookingData<F extends AnyFields>(
  fields: F,
  read: (
    db: Db,
    customer: Customer,
    bookings: string[],
  ) => Promise<(booking: string) => ValuesOf<F> | undefined>,
): BookingData {
  return { fields: fields as unknown as Fields, read };
}

/** @throws when two features bring one name: one of them would never be used */
export function joinParts<Part>(what: string, parts: Record<string, Part>[]): Record<string, Part> {
  const named = parts.flatMap((each) => Object.entries(each));
  const joined = Object.fromEntries(named);
  if (Object.keys(joined).length < named.length)
    throw new Error(`Two features bring the same of their ${what}`);
  return joined;
}

export function joinRights(parts: Rights[]): Rights {
  return async (db, emailKey) => {
    const rights: Right[] = [];
    for (const read of parts) rights.push(...(await read(db, emailKey)));
    return rights;
  };
}
