import { openAsBlob } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIMEType } from 'node:util';
import { photoMaxBytes } from '#platform/media/photos.ts';
import { limitConcurrency } from '#platform/process/concurrency.server.ts';
import { ApiError } from './apiError.server.ts';
import type { Arriving, Call } from './call.server.ts';
import type { Endpoint } from './endpoint.ts';

const maxJsonBytes = 16 * 1024;
const maxFormBytes = photoMaxBytes + 64 * 1024;

/** Far more than any form has. */
const maxParts = 100;
const maxHead = 4 * 1024;

const parsing = limitConcurrency(2);

const utf8 = new TextDecoder('utf-8', { fatal: true });

type BodyRules = Partial<Pick<Endpoint, 'maxBytes' | 'errors'>>;

export async function readJson(call: Call, { maxBytes = maxJsonBytes }: BodyRules): Promise<unknown> {
  requireType(call, 'application/json');
  const bytes = isDeclaredLonger(call, maxBytes) ? undefined : await call.readBody(maxBytes);
  if (!bytes) throw new ApiError('too_large');
  return parsed(bytes);
}

/**
 * Stores the form and its files in a folder as they arrive.
 * @throws {ApiError} also the endpoint's code for photos that are too large
 */
export async function readForm(
  call: Call,
  { maxBytes = maxFormBytes, errors = [] }: BodyRules,
  { folder, arriving }: { folder: string; arriving: Arriving },
): Promise<Record<string, unknown>> {
  const type = requireType(call, 'multipart/form-data');
  const file = join(folder, 'form');
  if (isDeclaredLonger(call, maxBytes) || !(await call.storeBody(maxBytes, file, arriving)))
    throw new ApiError(errors.find((code) => code.endsWith('photo_too_large')) ?? 'photo_too_large');
  arriving.isComplete = true;
  return parsing(async () => {
    const fields = [...(await parsedForm(type, await readFile(file)))];
    const values = fields.map(async ([name, field], index): Promise<[string, unknown]> => [
      name,
      await stored(field, join(folder, String(index))),
    ]);
    return readFields(await Promise.all(values));
  });
}

function requireType({ headers }: Call, essence: string): MIMEType {
  const declared = headers.get('Content-Type') ?? '';
  try {
    const type = new MIMEType(declared);
    if (type.essence === essence) return type;
  } catch {
    // Reported below.
  }
  throw new ApiError('unsupported_type');
}

function isDeclaredLonger({ headers }: Call, max: number): boolean {
  return Number(headers.get('Content-Length') ?? 0) > max;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes), (name, field: unknown) =>
      isFieldName(name) ? (field ?? undefined) : undefined,
    );
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below.
  }
  throw new ApiError('bad_json');
}

async function parsedForm(type: MIMEType, bytes: Buffer<ArrayBuffer>): Promise<FormData> {
  const heads = findHeads(type, bytes);
  if (!heads) throw new ApiError('bad_json');
  for (const head of heads) replaceEscapedQuotes(head);
  const response = new Response(bytes, { headers: { 'Content-Type': String(type) } });
  return response.formData().catch(() => {
    throw new ApiError('bad_json');
  });
}

/** A photo waits on the disk for its turn to be decoded. */
async function stored(field: FormDataEntryValue, path: string): Promise<FormDataEntryValue> {
  if (typeof field === 'string' || field.size === 0) return field;
  await writeFile(path, field.stream());
  return new File([await openAsBlob(path)], field.name, { type: field.type });
}

/** Undefined if parsing them would block the process for seconds. */
function findHeads({ params }: MIMEType, bytes: Buffer): Buffer[] | undefined {
  const delimiter = `--${params.get('boundary') ?? ''}`;
  const heads: Buffer[] = [];
  for (let start = bytes.indexOf(delimiter); start >= 0; start = bytes.indexOf(delimiter, start + 1)) {
    const rest = bytes.subarray(start, start + maxHead);
    const end = rest.indexOf('\r\n\r\n');
    if (heads.length === maxParts || (rest.length === maxHead && end < 0)) return undefined;
    heads.push(rest.subarray(0, Math.max(0, end)));
  }
  return heads;
}

/** Old clients escape quotation marks in file names, which the parser does not support; the names are not used. */
function replaceEscapedQuotes(head: Buffer): void {
  for (let index = head.indexOf('\\"'); index >= 0; index = head.indexOf('\\"', index))
    head.write('__', index);
}

export function readFields(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  return Object.fromEntries([...entries].filter(([name]) => isFieldName(name)));
}

/** Unknown fields are ignored, but superstruct takes a name that every object has, such as `constructor`, for a known one. */
function isFieldName(name: string): boolean {
  return !(name in Object.prototype);
}
