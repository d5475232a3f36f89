import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Rendered } from './rendering.ts';

/**
 * The only addition of `npm run dev` to the pages of `npm start`: a script that reloads the page once another process answers,
 * which has the changed code. Both addresses belong to the site, so that the policy of scripts is the one of production.
 */
const script = '/_development/reload.js';
const events = '/_development/events';
const reload = `let known = false;
new EventSource('${events}').onopen = () => {
  if (known) location.reload();
  known = true;
};
`;

/** @returns a page with the script in it */
export function withReload(page: Rendered): Rendered {
  if (!String(page.headers['content-type']).startsWith('text/html')) return page;
  return {
    ...page,
    body: Buffer.from(page.body.toString().replace('</head>', `<script src="${script}"></script>$&`)),
  };
}

/** Makes a server answer the script's two addresses before anything else. */
export function answerReloads(server: Server): void {
  const answers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === script) response.writeHead(200, { 'content-type': 'text/javascript' }).end(reload);
    // This answer stays open as long as the process lives.
    else if (request.url === events) {
      request.socket.setTimeout(0);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 200\n\n');
    } else for (const answer of answers) answer.call(server, request, response);
  });
}
