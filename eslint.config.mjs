import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import hooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import { TypeFlags } from 'typescript';
import ts from 'typescript-eslint';

/** A feature may import only the features before it, so that there are no import cycles: docs/architecture.md. */
export const features = [
  'availability',
  'urls',
  'mails',
  'legal',
  'account',
  'pricing',
  'catalog',
  'calendars',
  'booking',
  'messages',
  'provider',
  'team',
  'privacy',
  'feeds',
];
const together = ['api', 'jobs', 'cli', 'integrations'];
const rendered = ['pages', 'layouts', 'components'];

const above = {
  regex: `^#(${[...together, ...rendered].join('|')})/`,
  message:
    'features and the platform import no pages, layouts, components, api, jobs or cli: see docs/architecture.md',
};
const onlyOnServers = {
  regex: '\\.server\\.ts$',
  message: 'code that may run in a browser must not import *.server.ts',
};
/** Other features import the day from the index.ts of availability; a page may import only the clock or the grid. */
const insideDay = {
  regex:
    '^#features/availability/(day|dayPlan|defaultStarts|holidays|partsOfDay|schedule|starts|stored|usualWeek)\\.ts$',
  message: 'import the day from the index.ts of availability',
};

/** ESLint applies only the last matching rule to a file, so each rule lists all patterns. */
function restrict(files, patterns) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

/** Files of a folder that may run in a browser, and files that run only on the server. */
function restrictBoth(folder, patterns) {
  return [
    restrict([`${folder}/**/*.{ts,tsx}`], [...patterns, onlyOnServers]),
    restrict([`${folder}/**/*.server.ts`, `${folder}/**/migrations/*.ts`], patterns),
  ];
}

const platform = restrictBoth('src/platform', [
  { regex: '^#features/', message: 'the platform imports no feature: see docs/architecture.md' },
  above,
]);

/** Islands may import islands of any feature. */
function orderOf(feature, index) {
  const later = features.slice(index + 1).join('|');
  const folder = `src/features/${feature}`;
  const message = `${feature} must not import a later feature: see docs/architecture.md`;
  const order = later ? [{ regex: `^#features/(${later})/`, message }] : [];
  const ofIslands = later ? [{ regex: `^#features/(${later})/(?!(.*/)?islands/)`, message }] : [];
  return [
    ...restrictBoth(folder, [above, insideDay, ...order]),
    restrict([`${folder}/**/islands/**`], [above, insideDay, ...ofIslands, onlyOnServers]),
  ];
}

/**
 * What a browser's translation would break although src/platform/jsx puts each text into an element of its own: a text that a component returns
 * without JSX, and an option whose value is its text.
 */
const bareText = {
  create(context) {
    const { sourceCode } = context;
    const mayBeText = (node) => {
      const type = sourceCode.parserServices.getTypeAtLocation(node);
      return [type, ...(type.types ?? [])].some(
        (each) => each.flags & (TypeFlags.StringLike | TypeFlags.NumberLike),
      );
    };
    const check = (node, owner) => {
      while (owner && !/Function/.test(owner.type)) owner = owner.parent;
      const name = (owner?.id ?? owner?.parent?.id)?.name;
      if (node && /^[A-Z]/.test(name ?? '') && mayBeText(node))
        context.report({
          node,
          message: 'put a text that a component returns into an element or a fragment',
        });
    };
    return {
      ReturnStatement: (node) => check(node.argument, node.parent),
      ArrowFunctionExpression: (node) => node.expression && check(node.body, node),
      'JSXOpeningElement[name.name="option"]:not(:has(> JSXAttribute[name.name="value"]))': (node) =>
        context.report({ node, message: 'give an option a value: a translated page changes its text' }),
    };
  },
};

export default defineConfig(
  { ignores: ['dist/', 'data/', '.astro/', '.cache/', 'test-results/'] },
  ...ts.configs.strict,
  ...astro.configs.recommended,
  {
    plugins: { 'import-sort': importSort },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // Side effects, Node, packages, our own by folder, neighbours: without blank lines between them.
      'import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^#', '^\\.']] }],
    },
  },
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
  {
    files: ['src/**/*.tsx'],
    plugins: { own: { rules: { 'bare-text': bareText } } },
    rules: {
      'own/bare-text': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name=/^(createElement|cloneElement)$/]',
          message: 'write JSX: it keeps texts apart from other elements (src/platform/jsx)',
        },
        {
          selector:
            'MemberExpression[object.name!=/^(document|texts)$/][property.name="body"], VariableDeclarator[init.type="Identifier"] > ObjectPattern > Property[key.name="body"]',
          message:
            'import the struct: browsers have no schemas of endpoints (src/integrations/endpointSchemas.ts)',
        },
        {
          selector: 'AwaitExpression:not(:function AwaitExpression)',
          message: 'WebKit evaluates importers before it (src/platform/client/island.tsx)',
        },
      ],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['src/platform/{forms,http}/*.ts', 'src/features/**/*api.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  ...platform,
  ...features.flatMap(orderOf),
  restrict(['src/ui/**'], [{ regex: '^#(?!ui/)', message: 'ui imports nothing from other folders' }]),
  restrict(
    ['src/{components,layouts}/**'],
    [
      { regex: '^#(api|jobs|cli|pages)/', message: 'components and layouts get their data from the page' },
      {
        regex:
          '^#(?!platform/(i18n/|company|config/settings)|features/urls/pathLanguage|features/catalog/(free|time)Text).*\\.server\\.ts$',
        message:
          'components and layouts get their data from the page; of what runs on servers they use texts, settings and the company only',
      },
      insideDay,
    ],
  ),
  restrict(
    ['src/pages/**'],
    [{ regex: '^#(jobs|cli)/', message: 'pages import neither jobs nor commands' }, insideDay],
  ),
  restrict(['src/{api,jobs,cli}/**'], [insideDay]),
);
