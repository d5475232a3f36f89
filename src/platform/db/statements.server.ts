import { type Kysely, sql } from 'kysely';

export async function runStatements(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.trim().split(/;$/m)) if (statement) await sql.raw(statement).execute(db);
}
