import type { Infer, Struct } from 'superstruct';
import type { Customer } from '#features/account/sessions.server.ts';
import type { UserRow } from '#features/account/tables.server.ts';
import type { Template, Templates } from '#features/mails/templates/template.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { ErrorStatuses } from '#platform/http/errorCodes.ts';
import type { Operations } from '#platform/http/operations.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** Tables, migrations and texts are found by their file names. */
export interface Feature {
  operations?: Operations;
  /** Endpoints that combine parts of all features. */
  makeOperations?: (all: AllFeatures) => Operations;
  errors?: Partial<ErrorStatuses>;
  rights?: Rights;
  mails?: Record<string, Template>;
  /** Every two seconds; then the process looks for queued emails. */
  due?: ((db: Db) => Promise<unknown>)[];
  everyMinute?: ((db: Db) => Promise<unknown>)[];
  /** At startup, and every hour: deletes expired rows. */
  hourly?: ((db: Db) => Promise<unknown>)[];
  personalData?: PersonalData;
  bookingData?: BookingData;
  erase?: Erase;
  eraseFiles?: EraseFiles;
}

/** `provider` opens the pages of providers, `service` acts for a service. */
type Right = 'provider' | 'service';

/** The rights of a confirmed email, in addition to those of a customer. */
export type Rights = (db: Db, emailKey: string) => Promise<Right[]>;

/**
 * Call it in the transaction that deletes an account, before its row. Foreign keys delete their own rows.
 * @returns the changed page tags
 */
type Erase = (db: Db, user: UserRow, mailTemplates: Templates) => Promise<string[]>;

type EraseFiles = (db: Db, userId: string) => Promise<void>;

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
/** The compiler checks that `read` returns the described fields: see `personalData` and `bookingData`. */
type ValuesOf<F extends AnyFields> = { [Name in keyof F]: Infer<F[Name]> };

export interface PersonalData {
  fields: Fields;
  read: (db: Db, customer: Customer, lang: Language, rights: Rights) => Promise<Record<string, unknown>>;
}

export interface BookingData {
  fields: Fields;
  /** @returns undefined for a booking that no longer exists */
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

/** @throws on a duplicate name, whose second part would never be used */
export function joinParts<Part>(what: string, parts: Record<string, Part>[]): Record<string, Part> {
  const named = parts.flatMap((each) => Object.entries(each));
  const joined = Object.fromEntries(named);
  if (Object.keys(joined).length < named.length)
    throw new Error(`Two features declare the same entry of ${what}`);
  return joined;
}

export function joinRights(parts: Rights[]): Rights {
  return async (db, emailKey) => {
    const rights: Right[] = [];
    for (const read of parts) rights.push(...(await read(db, emailKey)));
    return rights;
  };
}
