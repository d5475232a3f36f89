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
    'backdrop',
    'importOnline',
    'island',
    'islandStyles',
    'request',
    'storage',
    'toasts',
    'typed',
  ],
  'platform/forms': ['emails'],
  'platform/http': ['endpoint'],
  'platform/jsx': ['runtime', 'separateTexts'],
  'platform/i18n': ['fillText', 'languages'],
  'features/account': ['islands/logOut', 'ownAddress', 'requests', 'session'],
  'features/addresses': ['paths'],
  ui: ['Avatar', 'Button', 'ErrorState', 'Icon', 'Spinner'],
};
/** Imported by islands that show data; those with a form import `forms` too. */
const viewModules = {
  'features/availability': ['clock', 'grid'],
  'platform/client': ['QueryBoundary', 'useFetched', 'useMedia', 'useMutation', 'useQuery', 'useReturn'],
  'features/booking': [
    'bookings',
    'islands/BookedItems',
    'islands/SumNotes',
    'islands/useNow',
    'islands/useTranslateSum',
  ],
  'features/messages': [
    'islands/ThreadButton',
    'islands/Threads',
    'islands/useMessages',
    'stream',
    'readEvents',
    'whileVisible',
  ],
  'features/pricing': ['sumText'],
  platform: ['mapAddress'],
  'platform/forms': ['DateField'],
  'platform/media': ['pictures'],
  'platform/i18n': ['countedText'],
  'platform/time': ['calendar', 'dates', 'dateTime'],
  ui: ['Failure', 'FieldFrame', 'FilterLink', 'List', 'Loading', 'Notice', 'appearing', 'useKeptFocus'],
};
/** Imported by most of the provider's pages. */
const providerModules = {
  'features/availability': ['durations'],
  'features/booking/details/islands': ['DetailsList', 'PhotoList', 'StoredPhoto'],
  'features/messages/visit-notices': ['api'],
  'features/provider/absence': ['api'],
  'features/provider/bookings': ['islands/useBookingDetails', 'islands/useSeen', 'ownBookings'],
  'features/provider/customers': ['api', 'matches'],
  'features/provider/diary': ['api', 'islands/BookingLine', 'islands/Choice'],
  'features/provider/crews': ['islands/useCrews'],
  'features/provider/frame': ['hatched', 'islands/Fact', 'islands/Owned', 'islands/useIsDesk'],
  'features/provider/today': ['bookingChanges', 'islands/useChanges'],
};
const bundlerModules = ['rolldown/runtime', 'vite/preload-helper'];

const commonPaths = [
  ...commonPackages.map((name) => `/node_modules/${name}`),
  ...pathsOf(commonModules),
  ...bundlerModules,
];

const viewPaths = pathsOf(viewModules);

const providerPaths = pathsOf(providerModules);

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
  { name: 'provider', test: (id: string) => providerPaths.some((path) => id.includes(path)) },
  { name: 'business', test: /\/src\/features\/(pricing|provider\/(calendars|questions))\/api\.ts$/ },
  { name: 'calls', test: /\/src\/features\/.*\/(api|shapes)\.ts$/, minShareCount: 5 },
  { name: 'hours', test: /\/src\/features\/availability\/(?!islands)[^/]*(?<!slotFields)\.ts$/ },
  {
    name: 'forms',
    test: /\/src\/(ui\/(?!Modal|ConfirmModal)|platform\/|features\/account\/mfa\/|features\/legal\/)/,
    minShareCount: 4,
  },
];
