import type { Endpoint, ErrorCode } from '#contract/endpoint.ts';
import { photoMaxBytes } from '#domain/photos.ts';
import { Refusal } from './refusal.ts';

/** Interface, "Rules for all calls": a body over 16 KiB is refused. */
const maxJsonBytes = 16 * 1024;
/** The profile update: a photo of 2 MiB and room for its fields. */
const maxFormBytes = photoMaxBytes + 64 * 1024;

/**
 * Reads a request's body, of the one type its endpoint takes.
 * @returns the JSON value, or the form's fields by name
 * @throws {Refusal} unsupported_type; too_large, or photo_too_large for a form; bad_json
 */
export async function readBody(
  request: Request,
  { bodyType: type = 'application/json', maxBytes = maxJsonBytes }: Pick<Endpoint, 'bodyType' | 'maxBytes'>,
): Promise<unknown> {
  const given = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (given !== type) throw new Refusal('unsupported_type');
  if (type === 'application/json') return parsed(await bytesOf(request, maxBytes, 'too_large'));
  return fieldsOf(request, await bytesOf(request, maxFormBytes, 'photo_too_large'));
}

/** Stops reading at the limit, whatever length the client declared. */
async function bytesOf(request: Request, max: number, refusal: ErrorCode): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > max) throw new Refusal(refusal);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > max) throw new Refusal(refusal);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below, like a value that is no object.
  }
  throw new Refusal('bad_json');
}

async function fieldsOf(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, unknown>> {
  const type = request.headers.get('Content-Type') ?? '';
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Refusal('bad_json');
  });
  return Object.fromEntries(form);
}
