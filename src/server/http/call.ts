import type { APIContext } from 'astro';

/** A call of the API, whoever took it from the network. */
export interface Call {
  method: string;
  url: URL;
  headers: RequestHeaders;
  /** The network address of the client, for limits. */
  address: string;
  /**
   * Reads the body.
   * @returns undefined when it is longer than `max` bytes, whatever length the client declared
   */
  readBody: (max: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export type RequestHeaders = Pick<Headers, 'get'>;

/** What a call is answered with. The names of the headers are in lower case. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  /** Null where there is none. */
  body: string | null;
}

/** @returns a call that Astro took: in development, where no process of our own stands in front of it */
export function callOf({ request, url, clientAddress }: APIContext): Call {
  const { method, headers } = request;
  const readBody: Call['readBody'] = async (max) => {
    const bytes = await request.bytes();
    return bytes.length > max ? undefined : bytes;
  };
  return { method, url, headers, address: clientAddress, readBody };
}

/** @returns an answer as Astro takes it, in development */
export function responseOf({ status, headers, body }: Answer): Response {
  const each = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return new Response(body, { status, headers: each });
}
