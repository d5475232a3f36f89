import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateHydrateScript } from 'astro/runtime/server/hydration.js';
import { expect, test } from 'vitest';

/** Astro does not document these attributes: docs/decisions/0004. */
test('Astro writes the attributes that our element needs to hydrate an island', async () => {
  const options = {
    renderer: { clientEntrypoint: '/react.js' },
    result: { resolve: (name: string) => Promise.resolve(name.startsWith('/') ? name : '') },
    astroId: 'x',
    props: { texts: { book: 'Book' }, days: [1, 'two'], taken: false, none: null },
    attrs: undefined,
  };
  const metadata = {
    hydrate: 'intent',
    hydrateArgs: { failed: 'No network' },
    componentUrl: '/Button.js',
    componentExport: { value: 'default' },
    displayName: 'Button',
  };
  const { props } = await generateHydrateScript(options as never, metadata as never);
  const plain = (text: unknown) => String(text).replaceAll('&quot;', '"');
  expect({ ...props, opts: JSON.parse(plain(props.opts)), props: JSON.parse(plain(props.props)) }).toEqual({
    uid: 'x',
    ssr: '',
    client: 'intent',
    'component-url': '/Button.js',
    'component-export': 'default',
    'renderer-url': '/react.js',
    opts: { name: 'Button', value: { failed: 'No network' } },
    props: {
      texts: [0, { book: [0, 'Book'] }],
      days: [
        1,
        [
          [0, 1],
          [0, 'two'],
        ],
      ],
      taken: [0, false],
      none: [0, null],
    },
  });
});

test('Astro’s own element reads no attribute unknown to ours', () => {
  const astro = import.meta.resolve('astro/runtime/server/astro-island.js');
  const source = readFileSync(fileURLToPath(astro), 'utf8');
  const names = [...source.matchAll(/(?:get|has)Attribute\("([\w-]+)"\)/g)].map(([, name]) => name);
  expect([...new Set(names)].sort()).toEqual([
    'await-children',
    'before-hydration-url',
    'client',
    'component-export',
    'component-url',
    'data-astro-template',
    'name',
    'opts',
    'props',
    'renderer-url',
  ]);
});
