/**
 * @param address of a page
 * @returns whether browsers take passkeys there: over https, and on the machine itself by the name localhost
 */
export function passkeysWorkAt(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost';
}
