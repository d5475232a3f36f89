/** Over https, and on this machine under the name localhost. */
export function supportsPasskeys(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost';
}
