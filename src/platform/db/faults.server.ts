interface Fault {
  /** PostgreSQL's SQLSTATE, or the name of the operating system's error. */
  code?: string;
  /** SQLite's extended result code: https://www.sqlite.org/rescode.html */
  errcode?: number;
  message?: string;
  constraint?: string;
}

/** BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN. */
const sqliteUnavailable = [5, 6, 7, 8, 10, 13, 14];
/**
 * Classes: connections, insufficient resources, operator intervention, system errors. Single codes: a read-only standby, an
 * idle transaction that timed out, an unavailable lock, serialization failures and deadlocks
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const postgresUnavailable = /^(08|53|57|58)...$|^(25006|25P03|55P03|40001|40P01)$/;
const systemUnavailable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE)$/;
const connectionLost =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Postgres connection has been discarded)/;

export function isUnavailable(error: unknown): boolean {
  const { code = '', errcode, message = '' } = faultOf(error);
  if (errcode !== undefined) return sqliteUnavailable.includes(errcode & 0xff);
  return postgresUnavailable.test(code) || systemUnavailable.test(code) || connectionLost.test(message);
}

/** PostgreSQL has become a read-only standby, or is shutting down. */
export function isServerUnsound(error: unknown): boolean {
  return /^(25006|57P0.)$/.test(faultOf(error).code ?? '');
}

/** The state of a connection that timed out is unknown. */
export function isConnectionUnsound(error: unknown): boolean {
  const { code = '', message = '' } = faultOf(error);
  return code === '57014' || connectionLost.test(message);
}

export function isLocked(error: unknown): boolean {
  const { errcode = 0 } = faultOf(error);
  return (errcode & 0xff) === 5;
}

/**
 * PostgreSQL rolled the transaction back because of a conflict, or because the connection was to a standby and is not used
 * again: a retry may succeed.
 */
export function mayBeRepeated(error: unknown): boolean {
  return /^(40001|40P01|25006)$/.test(faultOf(error).code ?? '');
}

/** SQLite reports columns, PostgreSQL the index. @param names of columns or of the index, all of which the unique index contains */
export function isUniqueViolation(error: unknown, ...names: string[]): boolean {
  const { code, errcode, message = '', constraint = '' } = faultOf(error);
  const unique = code === '23505' || errcode === 2067 || errcode === 1555;
  return unique && names.every((name) => `${message} ${constraint}`.includes(name));
}

export function isMissingReference(error: unknown): boolean {
  const { code, errcode } = faultOf(error);
  return code === '23503' || errcode === 787;
}

function faultOf(error: unknown): Fault {
  return typeof error === 'object' && error !== null ? error : {};
}
