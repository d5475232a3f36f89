import { globSync } from 'node:fs';

const files = globSync('**/*.{ts,tsx}', { cwd: new URL('..', import.meta.url) });

/** Imported by almost every island. */
const commonPackages = [
  '/node_modules/react/',
  '/node_modules/react-dom/index.js',
  '/node_modules/react-dom/cjs/react-dom.production',
  '/node_modules/nanostores',
  '/node_modules/@nanostores',
  'rolldown/runtime',
  'vite/preload-helper',
];
const commonModules = {
  'platform/client': ['backdrop', 'importOnline', 'island', 'islandStyles', 'storage', 'toasts', 'typed'],
  'platform/forms': ['emails'],
  'platform/http': ['endpoint'],
  'platform/jsx': ['runtime', 'separateTexts'],
  'platform/i18n': ['fillText', 'languages'],
  'features/account': ['islands/logOut', 'ownUrl', 'requests', 'session'],
  'features/urls': ['paths'],
  ui: ['Avatar', 'Button', 'ErrorState', 'Icon', 'IconButton', 'Spinner'],
};
/** Imported by islands that show data; those with a form import `forms` too. */
const viewModules = {
  'features/account': ['useRequest'],
  'features/availability': ['clock', 'grid'],
  'platform/client': ['QueryBoundary', 'useFetched', 'useMedia', 'useMutation', 'useQuery', 'useReturn'],
  'features/booking': [
    'details/detailLimits',
    'no-show/noShowStates',
    'islands/BookedItems',
    'islands/SumNotes',
    'islands/useNow',
  ],
  'features/messages': [
    'islands/ThreadButton',
    'islands/Threads',
    'islands/useMessages',
    'stream',
    'readEvents',
  ],
  'features/pricing': ['sumText'],
  platform: ['mapUrl'],
  'platform/forms': ['DateInput', 'phones'],
  'platform/i18n': ['countedText', 'joinFacts'],
  'platform/media': ['pictures'],
  'platform/time': ['calendar', 'dates', 'dateTime', 'units'],
  ui: ['List', 'Loading', 'Notice', 'appearing', 'controlClass', 'useFocusFallback'],
};
/** Imported by most of the provider's pages. */
const providerModules = {
  'features/availability': ['durations'],
  'features/messages/visit-notices': ['api'],
  'features/provider/absence': ['api'],
  'features/provider/bookings': ['businessBookings', 'islands/useBookingDetails', 'islands/useSeen'],
  'features/provider/customers': ['api'],
  'features/provider/diary': ['api', 'islands/Choice', 'islands/Step'],
  'features/provider/crews': ['islands/useCrews'],
  'features/provider/frame': ['islands/ProviderBoundary', 'islands/useIsDesk'],
  'features/provider/today': ['bookingChanges', 'islands/useChanges'],
};
/** Visits on Today, and one that is open. */
const visitModules = {
  'features/booking/details/islands': ['DetailsList', 'PhotoList', 'StoredPhoto'],
  'features/provider/diary': ['islands/BookingLine'],
  'features/provider/frame': ['islands/Fact'],
};
const dayModules = {
  'features/messages/visit-notices': ['visitNotices'],
  'features/provider/today': ['dayEntries', 'islands/NoticeActions', 'islands/QuietRow', 'islands/Visits'],
};

/** @throws {Error} if a module was moved or deleted */
function pathsOf(modules: Record<string, string[]>): string[] {
  const paths = Object.entries(modules).flatMap(([folder, names]) =>
    names.map((name) => `${folder}/${name}.`),
  );
  return paths.map((path) => {
    if (!files.some((file) => file.startsWith(path))) throw new Error(`No module src/${path}* for a chunk`);
    return `/src/${path}`;
  });
}

/** Structs of forms are loaded with the forms (src/integrations/endpointSchemas.ts). */
function isIn(modules: Record<string, string[]>, others: string[] = []): (id: string) => boolean {
  const paths = [...pathsOf(modules), ...others];
  return (id) => !id.endsWith('?structs') && paths.some((path) => id.includes(path));
}

/**
 * Chunks of island scripts. On a poor network, each file costs 150 ms and a connection: the booking dialog is 23 files with
 * these groups, and would be 44 without the last two.
 */
export const chunks = [
  { name: 'common', test: isIn(commonModules, commonPackages) },
  { name: 'views', test: isIn(viewModules) },
  { name: 'provider', test: isIn(providerModules) },
  { name: 'day', test: isIn(dayModules) },
  { name: 'visit', test: isIn(visitModules) },
  { name: 'filters', test: /\/src\/(ui\/(FilterLink|SearchField)|features\/provider\/customers\/matches)\./ },
  // What Business reads before the first press.
  {
    name: 'business',
    test: /\/src\/features\/provider\/(calendars|prices|questions|schedule|service)\/api\.ts$/,
  },
  { name: 'calls', test: /\/src\/features\/.*\/api\.ts$/ },
  { name: 'hours', test: /\/src\/features\/availability\/(?!islands)[^/]*(?<!slotFields)\.ts$/ },
  {
    name: 'forms',
    test: /\/src\/(ui\/(?!Modal|ConfirmModal)|platform\/|features\/account\/mfa\/|features\/legal\/)/,
    minShareCount: 4,
  },
];
