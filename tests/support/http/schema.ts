/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  oneOf?: Schema[];
  additionalProperties?: boolean;
  $ref?: string;
}

/** A field that is missing in the schema is a mismatch too. */
export function mismatches(value: unknown, schema: Schema, place = 'answer'): string[] {
  if (schema.oneOf)
    return schema.oneOf.some((one) => mismatches(value, one).length === 0)
      ? []
      : [`${place} is none of its kinds`];
  const types = [schema.type ?? []].flat();
  if (!types.some((type) => isOfType(value, type))) return [`${place} is no ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(String(value)))
    return [`${place} is none of ${schema.enum.join()}`];
  if (Array.isArray(value))
    return value.flatMap((item, index) => mismatches(item, schema.items ?? {}, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null || !schema.properties) return [];
  const { properties, required = [] } = schema;
  const fields = value as Record<string, unknown>;
  return [
    ...required.filter((name) => !(name in fields)).map((name) => `${place}.${name} is missing`),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const known = properties[name];
      return known ? mismatches(field, known, `${place}.${name}`) : [`${place}.${name} is not described`];
    }),
  ];
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
