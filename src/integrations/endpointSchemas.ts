import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Property extends Node {
  key?: { name?: string };
}

interface Call extends Node {
  callee: { name?: string };
  arguments?: (Node & { properties?: Property[] })[];
}

/** Forms validate with the schema of the body. */
const isServers = ({ type, key }: Property) => type !== 'SpreadElement' && key?.name !== 'body';

const isNode = (value: unknown): value is Node =>
  typeof (value as Partial<Node> | null)?.type === 'string' && 'start' in (value as Node);

/**
 * Browsers need the method, path and body of an endpoint; only the server and types use the rest, such as the schema of the
 * response. This removes the rest, and marks the calls that make schemas as pure, so that the bundler drops unused schemas.
 */
export const endpointSchemas: Plugin = {
  name: 'endpoint-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const isApi = /\/src\/features\/.*\/api\.ts$/.test(id);
    if (!isApi && !(/\/src\/.*\.ts$/.test(id) && /\bfrom ["']superstruct["']/.test(code))) return undefined;
    const edits: { from: number; to: number; text: string }[] = [];
    const visit = (value: unknown, isInFunction = false): void => {
      if (Array.isArray(value)) return value.forEach((each) => visit(each, isInFunction));
      if (!isNode(value) || value.type === 'ClassDeclaration') return;
      if (value.type.includes('Function')) isInFunction = true;
      if (value.type === 'CallExpression' || value.type === 'NewExpression') {
        if (!isInFunction) edits.push({ from: value.start, to: value.start, text: '/* @__PURE__ */ ' });
        const { callee, arguments: [, definition] = [] } = value as Call;
        const removed = callee.name === 'endpoint' ? definition?.properties?.filter(isServers) : undefined;
        for (const { start, end } of removed ?? [])
          edits.push({ from: start, to: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' });
        if (removed) {
          visit(
            definition?.properties?.filter((property) => !isServers(property)),
            isInFunction,
          );
          return;
        }
      }
      Object.values(value).forEach((each) => visit(each, isInFunction));
    };
    visit(this.parse(code));
    const shorter = edits
      .toSorted((one, other) => other.from - one.from)
      .reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), code);
    return { code: shorter, map: null, moduleSideEffects: false };
  },
};
