import './umask.ts';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment } from 'vite';

Object.assign(process.env, {
  NODE_ENV: 'development',
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DISABLE_UPDATE_CHECK: 'true',
});
const { checkSettings } = await import('./checkSettings.ts');
await checkSettings();
const { settings } = await import('#platform/config/settings.server.ts');

let stopWork: (() => Promise<void>) | undefined;

/**
 * The API in front of Astro's development server, and the work in the background beside it. Vite runs them as it does pages, so that
 * they share one copy of every module with these.
 */
const withoutBuild: AstroIntegration = {
  name: 'without-build',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const { ssr } = server.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Astro renders in another process');
      const renewWork = async () => {
        await stopWork?.();
        const { startWork } =
          await ssr.runner.import<typeof import('#api/serve/work.ts')>('/src/api/serve/work.ts');
        stopWork = await startWork(async () => async () => undefined);
      };
      // Also of the server that Astro starts when the configuration has changed.
      server.httpServer?.once('listening', () => void renewWork());
      server.middlewares.use((request, response, next) => {
        // For each request: a module that was edited is run anew.
        ssr.runner
          .import<typeof import('#api/serve/development.ts')>('/src/api/serve/development.ts')
          .then(({ respond }) => respond(request, response, next))
          .catch(next);
      });
    },
  },
};

const { run } = await import('./run.ts');
await run(async () => {
  const { dev } = await import('astro');
  const server = await dev({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    server: { host: settings.host, port: settings.port },
    integrations: [withoutBuild],
    // The addresses in pages and mails contain the port of the settings.
    vite: { server: { strictPort: true } },
  });
  return async () => {
    await Promise.all([server.stop(), stopWork?.()]);
  };
});
