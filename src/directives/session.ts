import type { ClientDirective } from 'astro';

/** Hydrates an island only for signed-in people: at once when a session is stored, else when another tab stores one. */
const session: ClientDirective = (load) => {
  const hydrate = () => {
    if (localStorage.user === undefined) return;
    removeEventListener('storage', hydrate);
    void load().then((run) => run());
  };
  addEventListener('storage', hydrate);
  hydrate();
};

export default session;
