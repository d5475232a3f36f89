import { trustedProxies } from '#serve/proxies.ts';
import { fail } from './fail.ts';

/** Before anything else: settings are checked as they are loaded. */
export async function checkSettings(): Promise<void> {
  const { settings } = await import('#server/operations/settings.ts').catch((error: Error) =>
    fail(error.message),
  );
  try {
    trustedProxies(settings.trustedProxies);
  } catch (error) {
    fail((error as Error).message);
  }
  // A test with a fixed clock or a server of its own is not production: what the build loads later checks its settings again.
  if (!settings.clock && settings.calendarTestHosts.length === 0) process.env.NODE_ENV ||= 'production';
}
