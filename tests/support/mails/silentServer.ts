import { createServer, type Socket } from 'node:net';
import { listen } from '../site/ports.ts';

/** Timeouts to add to the URL of a mail server, so that a site gives up soon enough for a test. */
export const impatience = '?connectionTimeout=500&greetingTimeout=500&socketTimeout=1500';

/**
 * Starts a server that accepts connections and never sends anything.
 * @param wanted the port of the mail server that hangs
 */
export async function startSilentServer(
  wanted = 0,
): Promise<{ url: string; port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  const port = await listen(server, wanted);
  return {
    url: `smtp://127.0.0.1:${port}${impatience}`,
    port,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
