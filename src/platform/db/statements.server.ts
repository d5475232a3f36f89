import { type Kysely, sql } from 'kysely';

/** Each statement but the last ends with a semicolon at the end of its line. */
export async function runStatements(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db);
}
