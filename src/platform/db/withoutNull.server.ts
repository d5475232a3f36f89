/**
 * PostgreSQL's text cannot contain NUL, not even in a query. No user input needs it. Neither database gets it, so that rows can
 * be moved between them.
 */
export function withoutNull(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\ufffd') : parameter;
}
