import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import postcss, { type ChildNode, type Root } from 'postcss';
import parser, { type Node } from 'postcss-selector-parser';
import type { Plugin } from 'vite';
import { foldConstants, removeWhole } from './constants.ts';

const entry = 'src/styles/pages.css';
/** Shows in any page that an island could not be fetched, before the style sheet of the islands is there. */
const inEveryPage = 'src/scripts/lostIsland.ts';
/** Files that can contain class names. Whatever else a page imports renders nothing. */
const drawing = /^src\/(components|directives|islands|layouts|pages|scripts|ui)\/.*\.(astro|[jt]sx?)$/;
const comments = /\/\*.*?\*\/|(?<=\s)\/\/[^\n]*/gs;

/**
 * Divides `src/styles/pages.css` into one style sheet for each page, in `dist/styles` under the page's route. It keeps the rules
 * whose classes occur in the code of the page, of what it imports, and of the scripts that it loads. Code that is imported on a
 * click belongs to islands, which have a complete style sheet of their own.
 */
export function pageStyles(): AstroIntegration {
  const imports = new Map<string, Set<string>>();
  let root = '';
  let routes: IntegrationResolvedRoute[] = [];

  const fileOf = (id: string) => relative(root, id.replace(/\?.*$/s, ''));
  const plugin: Plugin = {
    name: 'page-styles',
    apply: 'build',
    // No page loads this chunk: its style sheet is divided among the pages.
    buildStart() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'chunk', id: join(root, `${entry}?inline`), name: 'pages' });
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const known = imports.get(fileOf(id)) ?? new Set();
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) known.add(fileOf(imported));
        imports.set(fileOf(id), known);
      }
    },
  };

  const wordsOf = (page: string) => {
    const files = new Set([page, inEveryPage]);
    for (const file of files) for (const imported of imports.get(file) ?? []) files.add(imported);
    const words = new Set<string>();
    for (const file of files)
      if (drawing.test(file)) for (const word of wordsIn(join(root, file))) words.add(word);
    return words;
  };

  return {
    name: 'page-styles',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes.filter(({ entrypoint }) => entrypoint.endsWith('.astro'));
      },
      'astro:build:done': async ({ dir }) => {
        const client = fileURLToPath(dir);
        const [chunk = ''] = globSync(join(client, '_astro/pages.*.js'));
        const { default: css } = (await import(chunk)) as { default: string };
        await rm(chunk);
        const sheet = postcss.parse(css);
        for (const { pattern, entrypoint } of routes) {
          const file = join(client, '../styles', `${pattern}.css`);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, rulesNamed(sheet, wordsOf(fileOf(join(root, entrypoint)))));
        }
      },
    },
  };
}

/**
 * @returns every word of a file that may be a class: whatever stands between white space, quotes and tags, and `.class` in
 * selectors
 */
function wordsIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(comments, '');
  return code
    .split(/[\s"'`<>=]+/)
    .flatMap((word) => [word, ...word.split(',').map((part) => part.replace(/^\./, ''))]);
}

/**
 * @returns a copy of a style sheet, without the rules whose classes are not among the words, and without the variables of
 * Tailwind's that no remaining rule reads
 */
function rulesNamed(sheet: Root, words: Set<string>): string {
  const named = sheet.clone();
  named.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => areNamed(selector, words));
    if (selectors.length === 0) removeWhole(rule);
    else rule.selectors = selectors;
  });
  foldConstants(named);
  const read = new Set(named.toString().match(/(?<=var\()--[\w-]+/g));
  const removeUnread = (variable: string, node: ChildNode) => {
    if (!read.has(variable)) removeWhole(node);
  };
  named.walkAtRules('property', (at) => removeUnread(at.params, at));
  named.walkAtRules('layer', (layer) => {
    if (layer.params === 'theme')
      layer.walkDecls(/^--/, (declaration) => removeUnread(declaration.prop, declaration));
    // The fallback for browsers without @property: docs/browsers.md supports none of them.
    if (layer.params === 'properties') removeWhole(layer);
  });
  return named.toString();
}

/** @returns whether all classes that a selector needs are among the words; of `:is(a, b)` one is enough */
function areNamed(selector: string, words: Set<string>): boolean {
  const isNamed = (part: Node): boolean => {
    if (part.type === 'class') return words.has(part.value);
    if (part.type === 'selector') return part.nodes.every(isNamed);
    if (part.type !== 'pseudo' || part.nodes.length === 0 || part.value === ':not') return true;
    return part.nodes.some(isNamed);
  };
  return parser().astSync(selector).nodes.every(isNamed);
}
