/**
 * PostgreSQL's texts cannot hold the character 0, and it refuses even a query that only searches for one. Nothing that people
 * write contains it. Neither kind of database ever gets it, so that the rows of one fit into the other.
 */
export function withoutNull(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\ufffd') : parameter;
}
