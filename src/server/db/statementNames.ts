import pg from 'pg';

const names = new Map<string, string>();

/**
 * Names a statement, so that a connection to PostgreSQL parses and plans it once and not each time it runs. A statement that
 * selects `*` gets no name: when another process has added a column, PostgreSQL refuses to run the old plan ("cached plan must
 * not change result type").
 */
export function nameStatement(text: string): void {
  if (!/[ .]\*/.test(text) && !names.has(text)) names.set(text, `prepared-${names.size}`);
}

/** A connection for Kysely, which passes a text and values. Queries of the same moment are written to the socket at once. */
export class NamingClient extends pg.Client {
  override query = ((text: string, values?: unknown[]) => {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const name = names.get(text);
    return name ? super.query({ name, text, values }) : super.query(text, values);
  }) as pg.Client['query'];
}
