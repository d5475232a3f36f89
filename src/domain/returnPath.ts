/**
 * Where a login leads: a path of this site that was asked for, never an address elsewhere, never login itself again.
 * @param next what the query of the login page asks for
 * @param home where to go when that is not allowed
 */
export function returnPath(next: string | null | undefined, home: string): string {
  const own = next && /^\/(?![/\\])[^\\\s]*$/.test(next) && !next.includes('/auth/');
  return own ? next : home;
}
