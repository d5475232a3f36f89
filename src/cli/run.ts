import { isIPv6 } from 'node:net';
import { dist } from '#api/serve/sources.ts';
import { settings } from '#platform/config/settings.server.ts';
import { fail } from './fail.ts';
import { prepareData } from './prepareData.ts';

type Stop = () => Promise<void>;

export async function startBuilt(): Promise<Stop> {
  const { startSite } = (await import(
    new URL('server/site.mjs', dist).href
  )) as typeof import('#api/serve/site.ts');
  return startSite(dist);
}

/** @param startSite returns a function that shuts down gracefully */
export async function run(startSite: () => Promise<Stop>): Promise<Stop> {
  const logins = await prepareData();
  const place = `${isIPv6(settings.host) ? `[${settings.host}]` : settings.host}:${settings.port}`;
  const stop = await startSite().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') fail(`${place} is in use by another process: choose another PORT`);
    if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
      fail(`Cannot listen on ${place}: ${error.message}`);
    throw error;
  });
  console.log(`The site is at ${settings.publicOrigin} and listens on http://${place}`);
  if (logins) console.log(logins);
  nameMissing();
  stopOnSignal(stop);
  return stop;
}

/** A public site must name its operator (Directive 2000/31/EC, article 5); demo data have none. */
function nameMissing(): void {
  const { company, demonstration, local } = settings;
  if (local || demonstration || company.missing.length === 0) return;
  console.warn(
    `Not set, although visitors must be able to read who runs the site: ${company.missing.join(', ')}`,
  );
}

const parentCheckInterval = 500;

/** Gracefully on the first signal, immediately on the second. */
function stopOnSignal(stop: Stop): void {
  const end = async () => {
    clearInterval(watching);
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void end());
  // npm forwards a signal only to its shell, which exits without passing it on.
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) void end();
  }, parentCheckInterval).unref();
}
