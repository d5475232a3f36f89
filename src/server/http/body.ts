import { MIMEType } from 'node:util';
import type { Endpoint, ErrorCode } from '#contract/endpoint.ts';
import { photoMaxBytes } from '#domain/photos.ts';
import type { Call } from './call.ts';
import { Refusal } from './refusal.ts';

/** Of a JSON body, unless its endpoint says otherwise: 16 KiB. */
const maxJsonBytes = 16 * 1024;
/** Of a form: a photo of 2 MiB and room for its fields. */
const maxFormBytes = photoMaxBytes + 64 * 1024;

/** Far more than any form has. */
const maxParts = 100;
/** In bytes: the longest head of a part, which names its field. */
const maxHead = 4 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a call's body, of the one type that its endpoint takes.
 * @returns the JSON value, or the form's fields by name
 * @throws {Refusal} unsupported_type; too_large, or for a form what its endpoint says of large photos; bad_json
 */
export async function readBody(
  call: Call,
  {
    bodyType = 'application/json',
    maxBytes,
    errors = [],
  }: Partial<Pick<Endpoint, 'bodyType' | 'maxBytes' | 'errors'>>,
): Promise<unknown> {
  const type = typeOf(call);
  if (type?.essence !== bodyType) throw new Refusal('unsupported_type');
  if (bodyType === 'application/json')
    return parsed(await bytesOf(call, maxBytes ?? maxJsonBytes, 'too_large'));
  const refusal = errors.find((code) => code.endsWith('photo_too_large')) ?? 'photo_too_large';
  return fieldsOf(type, await bytesOf(call, maxBytes ?? maxFormBytes, refusal));
}

/** @returns the declared type of a body; undefined when it is not a type */
function typeOf({ headers }: Call): MIMEType | undefined {
  try {
    return new MIMEType(headers.get('Content-Type') ?? '');
  } catch {
    return undefined;
  }
}

async function bytesOf(
  { headers, readBody }: Call,
  max: number,
  refusal: ErrorCode,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(headers.get('Content-Length') ?? 0);
  const bytes = declared > max ? undefined : await readBody(max);
  if (!bytes) throw new Refusal(refusal);
  return bytes;
}

/** Null stands for a field that is missing. */
function parsed(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes), (name, field: unknown) =>
      isFieldName(name) ? (field ?? undefined) : undefined,
    );
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Refused below, like a value that is not an object.
  }
  throw new Refusal('bad_json');
}

async function fieldsOf(type: MIMEType, bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, unknown>> {
  if (!isBrief(type, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    throw new Refusal('bad_json');
  const form = await new Response(bytes, { headers: { 'Content-Type': String(type) } })
    .formData()
    .catch(() => {
      throw new Refusal('bad_json');
    });
  return fieldsIn(form);
}

/** @returns whether a form has few parts and short heads: parsing megabytes of them would hold up everybody else for seconds */
function isBrief({ params }: MIMEType, bytes: Buffer): boolean {
  const delimiter = `--${params.get('boundary') ?? ''}`;
  let parts = 0;
  for (let start = bytes.indexOf(delimiter); start >= 0; start = bytes.indexOf(delimiter, start + 1)) {
    const head = bytes.subarray(start, start + maxHead);
    if (++parts > maxParts || (head.length === maxHead && !head.includes('\r\n\r\n'))) return false;
  }
  return true;
}

/** @returns the fields of a form or a query by name */
export function fieldsIn(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  return Object.fromEntries([...entries].filter(([name]) => isFieldName(name)));
}

/** Unknown fields are ignored, but superstruct takes a name that every object has, such as `constructor`, for a known one. */
function isFieldName(name: string): boolean {
  return !(name in Object.prototype);
}
