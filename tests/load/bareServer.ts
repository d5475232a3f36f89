import { createServer } from 'node:http';
import { listen } from '../support/site/ports.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

/** The baseline for the site: sends one response from memory, which the parent process sets. */
process.once('message', async ({ status, headers, body }: Answer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_, response) => response.writeHead(status, headers).end(bytes));
  process.send?.(`http://127.0.0.1:${await listen(server)}`);
});
