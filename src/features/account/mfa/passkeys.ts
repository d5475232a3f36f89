/** Requires https, or localhost. */
export function supportsPasskeys(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost';
}
