/**
 * Rejects without a network, before the import: browsers cache a failed one, and later presses could not load the module
 * (https://github.com/whatwg/html/issues/6768).
 */
export async function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new Error('The network is down');
  return load();
}
