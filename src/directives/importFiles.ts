/**
 * What stands around each `import()` of the islands, in the place of Vite's own. A browser remembers for the life of a page that a
 * module, or one that it imports, could not be fetched (https://github.com/whatwg/html/issues/6768): so all its files come into the
 * browser's cache before it is imported, and after a moment without a network the next click tries again.
 * @param load the import
 * @param files of the build: the module's own, and all that it needs
 * @throws {TypeError} when one of them does not come
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  await Promise.all(files.map(bring));
  return load();
}

const coming = new Map<string, Promise<void>>();

/** @returns once a file has come, which is asked for again only where it has not */
function bring(file: string): Promise<void> {
  const known = coming.get(file) ?? fetched(file);
  coming.set(file, known);
  known.catch(() => coming.delete(file));
  return known;
}

async function fetched(file: string): Promise<void> {
  const answer = await fetch(`/${file}`);
  if (!answer.ok) throw new TypeError(`${file} answered ${answer.status}`);
  await answer.arrayBuffer();
}
