import { readTrustedProxies } from '#api/serve/proxies.ts';
import { fail } from './fail.ts';

/** Exits with one line if a setting is invalid. Call it first. */
export async function checkSettings(): Promise<void> {
  const { settings } = await import('#platform/config/settings.server.ts').catch((error: Error) =>
    fail(error.message),
  );
  try {
    readTrustedProxies(settings.trustedProxies);
  } catch (error) {
    fail((error as Error).message);
  }
  // A fixed clock or a test's calendar server is rejected in production, and the built code checks the settings again.
  if (!settings.clock && settings.calendarTestHosts.length === 0) process.env.NODE_ENV ||= 'production';
}
