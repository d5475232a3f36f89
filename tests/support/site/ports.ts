import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** @param port any available one by default @returns the port */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Below the ports of outgoing connections. */
let last = 11_000 + (process.pid % 210) * 100;

export async function freePort(): Promise<number> {
  const port = (last += 1);
  return (await claim(port)) && (await isFree(port)) ? port : freePort();
}

/**
 * A UDP socket claims the port until this process ends: a site that restarts closes its port for a moment, in which another
 * process could open it.
 */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
