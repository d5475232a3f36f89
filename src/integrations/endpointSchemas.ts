import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: { name?: string };
  arguments?: Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof (value as Partial<Node> | null)?.type === 'string' && 'start' in (value as Node);

const folder = fileURLToPath(new URL('..', import.meta.url));
const schemas = '?schemas';
const isApi = (file: string) => file.startsWith(`${folder}features/`) && file.endsWith('/api.ts');

/**
 * Browsers need the method and path of an endpoint; only the server and types use the rest, such as the schema of the response.
 * This removes the rest, and marks the calls that make schemas as pure, so that the bundler drops unused schemas. Those that forms
 * use come from a copy of the module, so that views, which only send requests, load none.
 */
export const endpointSchemas: Plugin = {
  name: 'endpoint-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => (source.endsWith(schemas) ? source : undefined),
  load: (id) => (id.endsWith(schemas) ? readFileSync(id.slice(0, -schemas.length), 'utf8') : undefined),
  transform(written, id) {
    const [file = ''] = id.split('?');
    if (!file.startsWith(folder) || !/\.tsx?$/.test(file)) return undefined;
    const code = withSchemasApart(written, file);
    if (!isApi(file) && !/\bfrom ["']superstruct["']/.test(code))
      return code === written ? undefined : { code, map: null };
    const edits: { from: number; to: number; text: string }[] = [];
    const visit = (value: unknown, isInFunction = false): void => {
      if (Array.isArray(value)) return value.forEach((each) => visit(each, isInFunction));
      if (!isNode(value) || value.type === 'ClassDeclaration') return;
      if (value.type.includes('Function')) isInFunction = true;
      if (value.type === 'CallExpression' || value.type === 'NewExpression') {
        if (!isInFunction) edits.push({ from: value.start, to: value.start, text: '/* @__PURE__ */ ' });
        const { callee, arguments: [, definition] = [] } = value as Call;
        if (callee.name === 'endpoint' && definition)
          return void edits.push({ from: definition.start, to: definition.end, text: '{}' });
      }
      Object.values(value).forEach((each) => visit(each, isInFunction));
    };
    const { body } = this.parse(code);
    visit(body);
    const statements = body.map(({ start, end }) =>
      edits
        .filter(({ from, to }) => from >= start && to <= end)
        .toSorted((one, other) => other.from - one.from)
        .reduce(
          (text, { from, to, text: by }) => text.slice(0, from - start) + by + text.slice(to - start),
          code.slice(start, end),
        ),
    );
    const part = isApi(id) ? endpointsOf(statements) : statements;
    return { code: part.join('\n'), map: null, moduleSideEffects: false };
  },
};

/** The statements that make endpoints, with the imports and the paths that they use. */
function endpointsOf(statements: string[]): string[] {
  const making = statements.filter((text) => /ndpoints?\(|^export const \{/.test(text)).join('\n');
  return statements.filter((text) => {
    if (/^import .* from ["']superstruct["']/s.test(text)) return false;
    const [, list, name = list] =
      /^import \{([^}]*)\}|^(?:export )?(?:const|function) (\w+)/.exec(text) ?? [];
    const names = name?.split(',').map((each) => each.trim()) ?? [];
    return making.includes(text) || names.some((each) => new RegExp(`\\b${each}\\b`).test(making));
  });
}

/** Imports what is no endpoint from the copy. */
function withSchemasApart(code: string, importer: string): string {
  return code.replace(
    /import \{([^}]*)\} from ["']([^"']*\/api\.ts)["'];?/g,
    (whole, list: string, source) => {
      const file = String(source).startsWith('#')
        ? folder + String(source).slice(1)
        : resolve(dirname(importer), String(source));
      if (!isApi(file)) return whole as string;
      const endpoints = endpointNames(readFileSync(file, 'utf8'));
      const names = list.split(',').map((each) => each.trim());
      const take = (from: string, isTaken: (name: string) => boolean) => {
        const taken = names.filter((each) => each && isTaken(each.split(' ')[0] ?? ''));
        return taken.length > 0 ? `import { ${taken.join(', ')} } from ${JSON.stringify(from)};` : '';
      };
      return take(file, (name) => endpoints.has(name)) + take(file + schemas, (name) => !endpoints.has(name));
    },
  );
}

function endpointNames(code: string): Set<string> {
  const made = Array.from(
    code.matchAll(
      /^export (?:const (\w+) = \w*[eE]ndpoints?\(|function (\w+Endpoints)\b|const \{([^}]*)\})/gm,
    ),
    ([, one, helper, list = '']) => [
      one,
      helper,
      ...list.split(',').map((each) => each.split(':').at(-1)?.trim()),
    ],
  );
  return new Set(made.flat().filter((name) => name !== undefined));
}
