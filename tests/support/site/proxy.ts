import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { listen } from './ports.ts';

interface Proxy {
  origin: string;
  /** How many requests one process rejected and the next one got. */
  readonly moved: number;
  stop(): Promise<void>;
}

/**
 * Starts a reverse proxy that gives each request to the next process in turn, and to the one after that only if the connection
 * was refused, before a byte of the request was sent. Nginx does the same with a POST; with a GET it would retry in more cases.
 * It checks no process's health, and returns 502 for every other failure.
 * @param ports of the processes; connections to them are reused, as with nginx's `keepalive`
 */
export async function startProxy(ports: number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let moved = 0;

  const pass = (request: IncomingMessage, response: ServerResponse, [port, ...others]: number[]) => {
    const { method, url, headers } = request;
    const options = { host: '127.0.0.1', port, agent, method, path: url };
    const onward = ask({
      ...options,
      headers: { ...headers, connection: 'keep-alive' },
    });
    onward.once('socket', (socket) => {
      const send = () => request.pipe(onward);
      if (socket.connecting) socket.once('connect', send);
      else send();
    });
    onward.once('response', (answer) => {
      const hop = new Set(['connection', 'keep-alive', 'transfer-encoding']);
      const headers = Object.entries(answer.headers).filter(([name]) => !hop.has(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
      answer.once('error', () => response.destroy());
      answer.pipe(response);
    });
    onward.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && others.length > 0) {
        moved += 1;
        return pass(request, response, others);
      }
      if (response.headersSent) return response.destroy();
      response.writeHead(502).end(`${onward.reusedSocket ? 'used' : 'new'} connection: ${message}`);
    });
  };

  const server = createServer((request, response) => {
    const first = turn++ % ports.length;
    pass(request, response, [...ports.slice(first), ...ports.slice(0, first)]);
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    get moved() {
      return moved;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}
