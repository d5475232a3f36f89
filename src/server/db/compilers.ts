import { PostgresQueryCompiler, SqliteQueryCompiler, type SelectModifierNode } from 'kysely';

/**
 * PostgreSQL's texts cannot hold the character 0, and refuse a query that only looks for one. Nothing that people write has it, so
 * neither kind of database ever gets it: what one holds, the other can.
 */
export function tidy(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\ufffd') : parameter;
}

/** Hands PostgreSQL tidy parameters. */
export class TidyPostgresCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(tidy(parameter));
  }
}

const rowLocks: SelectModifierNode['modifier'][] = ['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'SkipLocked'];

/** Hands SQLite tidy parameters. */
export class TidySqliteCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(tidy(parameter));
  }

  /** One writer at a time holds every row anyway. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!rowLocks.includes(node.modifier)) super.visitSelectModifier(node);
  }
}
