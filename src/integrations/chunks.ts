/** Imported by almost every island. */
const commonPackages = [
  'react/',
  'react-dom/index.js',
  'react-dom/cjs/react-dom.production',
  'nanostores',
  '@nanostores',
];
const commonModules = {
  'platform/client': [
    'attempts',
    'backdrop',
    'drafts',
    'island',
    'IslandBoundary',
    'request',
    'storage',
    'toasts',
    'typed',
  ],
  'platform/forms': ['emails'],
  'platform/http': ['endpoint'],
  'platform/jsx': ['runtime', 'separateTexts'],
  'platform/i18n': ['fillText', 'languages'],
  'features/account': ['mfa/freshCheck', 'ownAddress', 'requests', 'session'],
  'features/addresses': ['paths'],
  'features/catalog': ['favorites/store'],
  'features/legal': ['islands/Agreement'],
  ui: ['Avatar', 'Button', 'ErrorState', 'Icon', 'Spinner'],
  styles: ['islands'],
};
/** Imported by islands that show data; those with a form import `forms` too. */
const viewModules = {
  'platform/client': ['QueryBoundary', 'useFetched', 'useMutation', 'useQuery', 'useReturn'],
  'platform/forms': ['DateField', 'inEveryLanguage'],
  'platform/i18n': ['countedText'],
  'platform/time': ['calendar', 'dates', 'dateTime'],
  ui: ['Failure', 'FieldFrame', 'FilterLink', 'List', 'Loading', 'Notice', 'appearing', 'useKeptFocus'],
};
const bundlerModules = ['rolldown:runtime', 'vite/preload-helper'];

const commonPaths = [
  ...commonPackages.map((name) => `/node_modules/${name}`),
  ...pathsOf(commonModules),
  ...bundlerModules,
];

const viewPaths = pathsOf(viewModules);

function pathsOf(modules: Record<string, string[]>): string[] {
  return Object.entries(modules).flatMap(([folder, names]) => names.map((name) => `/src/${folder}/${name}.`));
}

/**
 * Chunks of island scripts. On a poor network, each file costs 150 ms and a connection: the booking dialog is 23 files with
 * these groups, and would be 44 without the last two.
 */
export const chunks = [
  { name: 'common', test: (id: string) => commonPaths.some((path) => id.includes(path)) },
  { name: 'views', test: (id: string) => viewPaths.some((path) => id.includes(path)) },
  { name: 'forms', test: /\/src\/(ui\/(?!Modal)|platform\/)/, minShareCount: 4 },
  { name: 'calls', test: /\/src\/features\/.*\/(api|shapes)\.ts$/, minShareCount: 5 },
];
