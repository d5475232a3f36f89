import { readTrustedProxies } from '#api/serve/proxies.ts';
import { fail } from './fail.ts';

/** Before anything else is done: ends the process with one line when a setting is wrong. */
export async function checkSettings(): Promise<void> {
  const { settings } = await import('#platform/config/settings.server.ts').catch((error: Error) =>
    fail(error.message),
  );
  try {
    readTrustedProxies(settings.trustedProxies);
  } catch (error) {
    fail((error as Error).message);
  }
  // A fixed clock or a calendar server of a test is refused in production, and the settings are checked again in the built code.
  if (!settings.clock && settings.calendarTestHosts.length === 0) process.env.NODE_ENV ||= 'production';
}
