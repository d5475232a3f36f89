import pg from 'pg';

const names = new Map<string, string>();

/**
 * Names a statement: a connection to PostgreSQL reads and plans it once then, not each time it runs. One that selects `*` gets no name: when
 * another process has added a column, PostgreSQL refuses to run what it planned before ("cached plan must not change result type").
 */
export function nameStatement(text: string): void {
  if (!/[ .]\*/.test(text)) names.set(text, `prepared-${names.size}`);
}

/** A connection of Kysely's, which gives it texts and values. */
export class NamingClient extends pg.Client {
  override query = ((text: string, values?: unknown[]) => {
    const name = names.get(text);
    return name ? super.query({ name, text, values }) : super.query(text, values);
  }) as pg.Client['query'];
}
