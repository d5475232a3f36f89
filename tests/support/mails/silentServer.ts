import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Timeouts to add to the URL of a mail server, so that a site gives up soon enough for a test. */
export const impatience = '?connectionTimeout=500&greetingTimeout=500&socketTimeout=1500';

/**
 * Starts a server that accepts connections and never sends anything.
 * @param port of the mail server that hangs
 */
export async function startSilentServer(
  port = 0,
): Promise<{ url: string; port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const place = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${place.port}${impatience}`,
    port: place.port,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
