/** Over https, and on this machine under the name localhost. */
export function passkeysWorkAt(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost';
}
