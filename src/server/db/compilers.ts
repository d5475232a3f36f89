import { PostgresQueryCompiler, SqliteQueryCompiler, type SelectModifierNode } from 'kysely';

/**
 * PostgreSQL's texts cannot hold the character 0, and it refuses even a query that only searches for one. Nothing that people
 * write contains it. Neither kind of database ever gets it, so that the rows of one fit into the other.
 */
export function tidy(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\ufffd') : parameter;
}

/** Gives PostgreSQL tidy parameters. */
export class TidyPostgresCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(tidy(parameter));
  }
}

const rowLocks: SelectModifierNode['modifier'][] = ['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'SkipLocked'];

/** Gives SQLite tidy parameters. */
export class TidySqliteCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(tidy(parameter));
  }

  /** Leaves out row locks, which SQLite does not know: its one writer at a time holds every row anyway. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!rowLocks.includes(node.modifier)) super.visitSelectModifier(node);
  }
}
