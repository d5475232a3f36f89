import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment } from 'vite';

/**
 * Runs the API and jobs inside Astro's development server. Vite loads them like pages, so that they share modules, and an
 * edited module is used for the next request.
 */
export const development: AstroIntegration = {
  name: 'development',
  hooks: {
    'astro:config:setup': ({ command, config: { server }, updateConfig }) => {
      if (command !== 'dev') return;
      process.umask(0o077);
      // The URLs in pages and emails contain the port, also one of `astro dev --port`.
      process.env.PORT = String(server.port);
      process.env.HOST = server.host === true ? '0.0.0.0' : server.host || '127.0.0.1';
      updateConfig({ vite: { server: { strictPort: true } } });
    },
    'astro:server:setup': async ({ server }) => {
      // `astro sync` and `astro check` have a server that does not listen.
      if (!server.httpServer) return;
      const { ssr } = server.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Astro renders in another process');
      const { checkSettings } = await import('#cli/checkSettings.ts');
      await checkSettings();
      const { prepareData } = await import('#cli/prepareData.ts');
      const logins = await prepareData();
      let stopWork: Promise<() => Promise<void>> | undefined;
      server.httpServer.once('listening', () => {
        stopWork = ssr.runner
          .import<typeof import('#api/serve/work.ts')>('/src/api/serve/work.ts')
          .then(({ startWork }) => startWork(async () => async () => undefined));
        if (logins) console.log(logins);
      });
      // Astro starts another server when its configuration has changed.
      server.httpServer.once('close', () => void stopWork?.then((stop) => stop()));
      server.middlewares.use((request, response, next) => {
        ssr.runner
          .import<typeof import('#api/serve/development.ts')>('/src/api/serve/development.ts')
          .then(({ respond }) => respond(request, response, next))
          .catch(next);
      });
    },
  },
};
