import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { endpointSchemas } from '#integrations/endpointSchemas.ts';

const api = `import { define, object, string } from "superstruct";
import { photoUpload, photoStruct } from "../photos/api.ts";
import { endpoint } from "#platform/http/endpoint.ts";
const digits = string();
const path = "/{lang}/rooms/{digits}";
const pattern = \`^\${digits}$\`;
function sized(max) { return define("size", (value) => value.length <= max); }
export const longest = 40;
export const roomShape = object({ name: digits });
export const roomStruct = object({ name: sized(longest), pattern, photo: photoStruct });
export const { list, send } = threadEndpoints(path);
export const changeRoom = endpoint(\`PUT \${path}\`, { ...photoUpload, body: roomStruct, answer: roomShape });
`;
const form = `import { changeRoom, roomStruct } from "./api.ts";\nchangeRoom(roomStruct);\n`;

const transform = (code: string, id: string) => {
  const { transform } = endpointSchemas as { transform: (this: object, code: string, id: string) => unknown };
  return (transform.call({ parse: parseAst }, code, `/src/features/${id}`) as { code: string }).code;
};
const lines = (code: string) => code.split('\n').filter(Boolean);

test('browsers get endpoints without schemas, and structs in a module of their own', () => {
  expect(lines(transform(api, 'rooms/api.ts'))).toEqual([
    'import { endpoint } from "#platform/http/endpoint.ts";',
    'const path = "/{lang}/rooms/{digits}";',
    'export const longest = 40;',
    'export const { list, send } = /* @__PURE__ */ (() => (threadEndpoints(path)))();',
    'export const changeRoom = /* @__PURE__ */ (() => (endpoint(`PUT ${path}`, {})))();',
  ]);
  const structs = transform(api, 'rooms/api.ts?structs');
  expect(structs).toContain('import { photoStruct } from "../photos/api.ts?structs";');
  expect(structs).toContain('const pattern = `^${digits}$`;');
  expect(structs).not.toContain('threadEndpoints');
  expect(transform(form, 'rooms/islands/Room.tsx')).toContain(
    'import { changeRoom } from "./api.ts";import { roomStruct } from "./api.ts?structs";',
  );
});
