import { fileURLToPath } from 'node:url';

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** The islands that pages load at once for signed-in people. */
const first = ['account/islands/AccountMenu', 'catalog/favorites/islands/FavoriteHearts'].map((path) =>
  fileURLToPath(new URL(`../features/${path}.tsx`, import.meta.url)),
);
/** All that the first islands import. */
const common = new Set<string>();

function addImports(id: string, modules: Modules): void {
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
    if (common.has(imported)) continue;
    common.add(imported);
    addImports(imported, modules);
  }
}

/**
 * Files into which the scripts of islands are bundled. On a poor network, each file costs 150 ms and a connection: the booking
 * dialog is 24 files with these groups, and would be 44 without the last two.
 */
export const chunks = [
  {
    name: (id: string, modules: Modules) => {
      if (common.size === 0) for (const island of first) addImports(island, modules);
      return common.has(id) ? 'common' : null;
    },
  },
  { name: 'forms', test: /\/src\/(ui\/(?!Modal)|platform\/)/, minShareCount: 4 },
  { name: 'calls', test: /\/src\/features\/.*\/(api|shapes)\.ts$/, minShareCount: 5 },
];
