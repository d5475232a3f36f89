import { createServer, type IncomingMessage } from 'node:http';
import { listen } from './ports.ts';

/** A media store with as much of the S3 protocol as the site uses. */
export interface Bucket {
  /** The settings of a site that stores its media there. */
  env: { MEDIA_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  files: Map<string, Buffer>;
  /** Whether it responds to every request with 503. */
  away: boolean;
  /** Whether it rejects every deletion. */
  keepsAll: boolean;
  stop(): Promise<void>;
}

const key = 'test-key';
/** Few, so that a list takes many pages: Amazon's S3 lists a thousand. */
const pageSize = 7;

/** Starts a store with one empty bucket. It only checks that there is a signature, not that it is valid. */
export async function startBucket(): Promise<Bucket> {
  const files = new Map<string, Buffer>();

  const list = (query: URLSearchParams) => {
    const after = query.get('continuation-token') ?? '';
    const names = [...files.keys()].sort().filter((name) => name > after);
    const page = names.slice(0, pageSize);
    const next =
      names.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    return `<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>`;
  };

  const answer = async (request: IncomingMessage): Promise<[number, (Buffer | string)?]> => {
    if (store.away) return [503];
    const { authorization = '' } = request.headers;
    const signed =
      /^AWS4-HMAC-SHA256 Credential=test-key\/\d{8}\/eu-north-1\/s3\/aws4_request, .*Signature=\w{64}$/;
    if (!signed.test(authorization)) return [403];
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const [, bucket, name] = pathname.split('/');
    if (bucket !== 'media') return [404];
    if (!name) return [200, list(searchParams)];
    if (request.method === 'PUT') files.set(name, await bodyOf(request));
    else if (request.method === 'DELETE') {
      if (store.keepsAll) return [503];
      files.delete(name);
      return [204];
    }
    const file = files.get(name);
    if (!file) return [404];
    return [200, request.method === 'GET' ? file : undefined];
  };

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });
  const store: Bucket = {
    env: {
      MEDIA_URL: `s3+http://127.0.0.1:${await listen(server)}/media?region=eu-north-1`,
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: 'test-secret',
    },
    files,
    away: false,
    keepsAll: false,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return store;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
