/**
 * Replaces the function of the same name that Vite puts around each `import()` of the islands. When a module, or one that it
 * imports, could not be fetched, a browser fails every later import of it until the page is left
 * (https://github.com/whatwg/html/issues/6768). So all files are fetched into the browser's cache before the import: after a
 * moment without a network, the next click tries again.
 * @param load the import
 * @param files of the build: the module's own, and all that it needs
 * @throws {TypeError} when one of the files cannot be fetched
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  await Promise.all(files.map(bring));
  return load();
}

const coming = new Map<string, Promise<void>>();

/** @returns a promise that is fulfilled once a file has been fetched; only a failed fetch is repeated */
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
