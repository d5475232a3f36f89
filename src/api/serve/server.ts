import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { loggedPath } from '#features/urls/loggedPath.server.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import { countConnection } from '#platform/http/turns.server.ts';
import { log } from '#platform/log/log.server.ts';
import { sendText } from './answer.ts';
import { refusalDelay } from './refusals.ts';
import { logAtDebug, logRequest, logsAllRequests } from './requestLog.ts';
import { isReading, namesTwoHosts, responder, type ServerParts } from './responder.ts';

/** In characters: a list of thousands would take 10 ms to read. A server may ignore preferences (RFC 9110, section 12.1). */
const maxPreferences = 500;

function ignoreLongPreferences({ headers }: IncomingMessage): boolean {
  const names = ['accept', 'accept-encoding', 'accept-language'] as const;
  const long = names.filter((name) => (headers[name]?.length ?? 0) > maxPreferences);
  for (const name of long) headers[name] = undefined;
  return long.length > 0;
}

/** A client that sends its headers or body byte by byte must not occupy a connection forever. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2000,
  /** Longer than proxies keep their connections, so that a proxy never writes to one that was just closed. */
  keepAliveTimeout: 65_000,
};

/** In milliseconds: a client that reads nothing for this long is disconnected, since its response is in memory. */
const unreadTimeout = 120_000;

export function siteServer(parts: ServerParts): Server {
  const { pages, commonHeaders } = parts;
  const respond = responder(parts);
  const failed = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    log.error({ err: error, path: loggedPath(request.url) }, 'response failed');
    if (response.headersSent) response.destroy();
    else
      sendText(request, response, { status: 500, text: 'Internal server error\n', headers: commonHeaders });
  };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    // Browsers synchronise their clock with it (docs/product.md 2.49).
    if (settings.clock) response.setHeader('date', now().toUTCString());
    const page = isReading(request) && !namesTwoHosts(request) ? pages.get(request.url ?? '') : undefined;
    if (page && !logsAllRequests) return page.send(request, response);
    logRequest(request, response, () => {
      if (!page) return void respond(request, response).catch((error) => failed(error, request, response));
      logAtDebug(response);
      page.send(request, response);
    });
  };
  const server = createServer(timeouts, (request, response) => {
    const isOversized = ignoreLongPreferences(request);
    if (!response.socket) handleLater(request, response, handle);
    else if (isOversized) setTimeout(handle, refusalDelay, request, response);
    else handle(request, response);
  });
  server.timeout = unreadTimeout;
  server.on('connection', (socket) => {
    countConnection();
    Object.assign(socket, { encrypted: parts.origin.protocol === 'https:' });
  });
  return server;
}

/** No browser pipelines requests. A packet of a few kilobytes contains a thousand, whose responses would be in memory together. */
const maxPipelined = 20;
const pipelined = new WeakMap<Socket, number>();

/** The response gets its socket when the client has got all responses before it. */
function handleLater(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const { socket } = request;
  const count = (change: number) => (pipelined.get(socket) ?? 0) + change;
  if (count(1) > maxPipelined) return void socket.destroy();
  pipelined.set(socket, count(1));
  response.once('socket', () => {
    pipelined.set(socket, count(-1));
    handle(request, response);
  });
}
