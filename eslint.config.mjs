import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

/**
 * The rooms of the code, and what each may import besides itself; `npm run check` fails on any other import. `server/db` is a
 * room of its own inside `server`.
 */
const rooms = {
  pages: ['layouts', 'scripts', 'components', 'islands', 'server', 'i18n', 'domain'],
  layouts: ['components', 'islands', 'i18n', 'styles'],
  scripts: [],
  components: ['scripts', 'islands', 'ui', 'domain', 'i18n'],
  islands: ['ui', 'stores', 'contract', 'domain'],
  ui: [],
  stores: ['contract', 'domain'],
  contract: ['domain'],
  domain: [],
  features: ['domain'],
  server: ['contract', 'domain', 'server/db', 'i18n'],
  'server/db': ['domain'],
  i18n: ['domain'],
  serve: ['server', 'server/db', 'domain'],
  demonstration: ['server', 'server/db', 'domain'],
  build: ['serve'],
  commands: ['server', 'server/db', 'serve', 'build', 'demonstration'],
  directives: [],
};

/** The subjects of `server`, from the bottom up: each may import those before it, so that there are no cycles. */
const subjects = [
  'db',
  'operations',
  'http',
  'foreign',
  'pages',
  'mail',
  'media',
  'accounts',
  'catalogue',
  'calendars',
  'bookings',
  'partners',
  'messages',
  'personalData',
  'api',
  'maintenance',
];

/**
 * The open parts of a forbidden room: of `server`, the room `server/db`; of `i18n`, each language's labels for `domain`, and the
 * types of text keys for `islands`.
 */
function open(room, other) {
  if (other === 'server') return '(?!db/)';
  if (other !== 'i18n') return '';
  return { domain: '(?!texts/[a-z]+/labels\\.json$)', islands: '(?!keys\\.ts$)' }[room] ?? '';
}

function message(room, mayImport) {
  return `${room} may import ${mayImport.join(', ') || 'nothing of ours'}: see docs/architecture.md`;
}

/** What a feature offers stands in its `index.ts`; of `domain` it uses the clock and the calendar, which know no feature. */
const frontDoor = {
  regex: '^#features/[^/]+/(?!index\\.ts$)',
  message: 'what a feature offers stands in its index.ts: see docs/architecture.md',
};
const belowFeatures = {
  regex: '^#domain/(?!(calendar|slots)\\.ts$)',
  message: 'a feature may import calendar.ts and slots.ts of domain: see docs/architecture.md',
};

/** Rooms import each other as `#room/…`; a relative path stays inside its room. */
function arrowsOf([room, mayImport]) {
  return restricting(`src/${room}/**/*.{ts,tsx,astro}`, forbiddenTo(room, mayImport));
}

function forbiddenTo(room, mayImport) {
  const allowed = [room, 'features', ...mayImport];
  const forbidden = Object.keys(rooms).filter((other) => !allowed.includes(other));
  const groups = forbidden.map((other) => `^#${other}/${open(room, other)}`);
  const outward = `^(\\.\\./)+(${Object.keys(rooms)
    .filter((other) => other !== 'server/db')
    .join('|')})/`;
  const others = [...groups, outward].map((regex) => ({ regex, message: message(room, mayImport) }));
  return [...others, frontDoor, ...(room === 'features' ? [belowFeatures] : [])];
}

/** Replaces the rule of the whole room: for a file, the last matching rule counts. */
function arrowsOfSubject(subject, place) {
  const room = subject === 'db' ? 'server/db' : 'server';
  const above = subjects.slice(place + 1).join('|');
  const upward = above && [
    {
      regex: `^(#server/|(\\.\\./)+)(${above})/`,
      message: message(`server/${subject}`, subjects.slice(0, place)),
    },
  ];
  return restricting(`src/server/${subject}/**/*.ts`, [...forbiddenTo(room, rooms[room]), ...upward]);
}

function restricting(files, patterns) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

export default defineConfig(
  { ignores: ['dist/', 'data/', '.astro/', '.cache/', 'test-results/'] },
  ...ts.configs.strict,
  ...astro.configs.recommended,
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['src/{contract,domain}/**/*.ts'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  ...Object.entries(rooms).map(arrowsOf),
  ...subjects.map(arrowsOfSubject),
);
