import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: { name?: string };
  arguments: Node[];
}

interface Statement extends Node {
  /** Of a function. */
  id?: { name?: string };
  declaration?: Statement | null;
  declarations?: { id: Node & { name?: string }; init: Node | null }[];
}

interface Edit {
  from: number;
  to: number;
  by: string;
}

const isNode = (value: unknown): value is Node =>
  typeof (value as Partial<Node> | null)?.type === 'string' && 'start' in (value as Node);

const isApi = /\/src\/features\/.*\/api\.ts(\?structs)?$/;
const ofStructs = '?structs';

/**
 * Browsers need the method and path of an endpoint; only the server and types use the rest, such as the schemas of the body and
 * the response. This removes the rest, and marks what makes schemas as pure, so that the bundler drops unused schemas. The
 * structs of `api.ts`, which forms import as `…Struct`, become a module of its own: other islands would load it with the endpoints.
 */
export const endpointSchemas: Plugin = {
  name: 'endpoint-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?(\?structs)?$/.test(id)) return undefined;
    const isSchema = /\bfrom ["']superstruct["']/.test(code);
    const parse = (text: string) => (this.parse(text) as unknown as { body: Statement[] }).body;
    let changed = splitImports(code, isSchema && (id.endsWith(ofStructs) || !isApi.test(id)));
    if (!isApi.test(id) && !isSchema) return changed === code ? undefined : { code: changed, map: null };
    changed = edited(changed, definitionsIn(parse(changed)));
    if (isApi.test(id)) {
      const body = parse(changed);
      const left = body.filter(id.endsWith(ofStructs) ? isNoList : hasNoSchema(changed, body));
      changed = withoutUnused(changed, left);
    }
    return { code: edited(changed, parse(changed).flatMap(madePure)), map: null, moduleSideEffects: false };
  },
};

const imports = /^import \{([^}]*)\} from (["'])([^"']*)\2;?/gm;

/** @param all whether everything of an `api.ts` comes from the module with its structs */
function splitImports(code: string, all: boolean): string {
  return code.replace(imports, (whole, listed: string, quote: string, from: string) => {
    if (!from.endsWith('/api.ts')) return whole;
    const names = namesIn(listed);
    const isStruct = (name: string) => all || name.endsWith('Struct');
    const write = (are: string[], query = '') =>
      are.length > 0 ? `import { ${are.join()} } from ${quote}${from}${query}${quote};` : '';
    return write(names.filter((name) => !isStruct(name))) + write(names.filter(isStruct), ofStructs);
  });
}

const namesIn = (listed: string) =>
  listed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

function edited(code: string, edits: Edit[]): string {
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code);
}

/** Of endpoints, also those that a function makes. */
function definitionsIn(value: unknown): Edit[] {
  if (Array.isArray(value)) return value.flatMap(definitionsIn);
  if (!isNode(value)) return [];
  const { callee, arguments: [, definition] = [] } = value as Call;
  if (value.type === 'CallExpression' && callee.name === 'endpoint' && definition)
    return [{ from: definition.start, to: definition.end, by: '{}' }];
  return Object.values(value).flatMap(definitionsIn);
}

const declarationsOf = (statement: Statement) => (statement.declaration ?? statement).declarations ?? [];

/** Lists take endpoints apart: `const { list, send } = …`. */
const isNoList = (statement: Statement) => declarationsOf(statement).every(({ id }) => id.name);

/** @returns whether a statement neither makes a schema nor names one of the module */
function hasNoSchema(code: string, body: Statement[]): (statement: Statement) => boolean {
  const schemas = [...code.matchAll(imports)].flatMap(([, listed = '', , from]) =>
    /superstruct|forms\/fields|http\/paging/.test(from ?? '') ? namesIn(listed) : [],
  );
  const makes = (statement: Statement) => {
    const declared = declarationsOf(statement);
    const callees = declared.map(
      ({ init }) => (init?.type === 'CallExpression' && (init as Call).callee.name) || '',
    );
    if (callees.some((callee) => callee && !/endpoints?$/i.test(callee))) return true;
    const isFunction = declared.every(({ init }) => init?.type === 'ArrowFunctionExpression');
    if (statement.type.startsWith('Import') || (statement.declaration && isFunction)) return false;
    const named = namedIn(statement);
    return schemas.some((name) => named.includes(name));
  };
  for (const statement of body)
    if (makes(statement))
      schemas.push(...[statement, ...declarationsOf(statement)].flatMap(({ id }) => id?.name ?? []));
  return (statement) => !makes(statement);
}

function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (!isNode(value)) return [];
  return [(value as { name?: string }).name ?? '', ...Object.values(value).flatMap(namedIn)];
}

function withoutUnused(code: string, statements: Statement[]): string {
  const named = namedIn(statements.filter(({ type }) => type !== 'ImportDeclaration'));
  const text = statements.map(({ start, end }) => code.slice(start, end)).join('\n');
  return text.replace(imports, (_, listed: string, quote: string, from: string) => {
    const used = namesIn(listed).filter((name) => named.includes(name.split(' ').at(-1) ?? ''));
    return used.length > 0 ? `import { ${used.join()} } from ${quote}${from}${quote};` : '';
  });
}

function madePure(statement: Statement): Edit[] {
  return declarationsOf(statement).flatMap(({ init }) =>
    init && /^(Call|New|Object|Array)Expression$/.test(init.type)
      ? [
          { from: init.start, to: init.start, by: '/* @__PURE__ */ (() => (' },
          { from: init.end, to: init.end, by: '))()' },
        ]
      : [],
  );
}
