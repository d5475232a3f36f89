import type { Infer, Struct } from 'superstruct';
import type { Customer } from '#features/account/sessions.server.ts';
import type { Operations } from '#features/account/incoming.server.ts';
import type { Template, Templates } from '#features/mails/templates/template.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { UserRow } from '#features/account/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** What a feature brings besides its tables, migrations and texts, which are found by the names of their files. */
export interface Feature {
  operations?: Operations;
  /** Endpoints whose work consists of what all features bring. */
  makeOperations?: (all: AllFeatures) => Operations;
  /** The codes of its refusals, with the status of the answer. */
  errors?: Record<string, number>;
  /** Its mails, by their kinds. */
  mails?: Record<string, Template>;
  /** Every two seconds. @returns how many mails were queued */
  due?: ((db: Db) => Promise<number>)[];
  /** Every ten seconds. */
  often?: ((db: Db) => Promise<unknown>)[];
  /** At the start, and every hour: removes what is no longer needed. */
  hourly?: ((db: Db) => Promise<unknown>)[];
  /** What it has stored about a person, by its name in the export. */
  personalData?: Record<string, PersonalData>;
  /** In the transaction that deletes an account, before its row goes; what a foreign key deletes need not be named. */
  erase?: Erase;
}

export type Erase = (db: Db, user: UserRow) => Promise<void>;

export interface AllFeatures {
  mailTemplates: Templates;
  personalData: Record<string, PersonalData>;
  erase: Erase[];
}

export interface PersonalData {
  shape: Struct<unknown, unknown>;
  read: (db: Db, customer: Customer, lang: Language) => Promise<unknown>;
}

/** Has the compiler check what is read against its shape. */
export function personalData<Value, Schema>(
  shape: Struct<Value, Schema>,
  read: (db: Db, customer: Customer, lang: Language) => Promise<Infer<Struct<Value, Schema>>>,
): PersonalData {
  return { shape: shape as Struct<unknown, unknown>, read };
}
