import { type Kysely, sql } from 'kysely';

/** Statements that both databases understand, each but the last ended by a semicolon at the end of its line. */
export async function runStatements(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db);
}
