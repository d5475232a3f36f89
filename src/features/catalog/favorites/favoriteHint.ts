import { toast } from '#platform/client/toast.ts';

// For signed-out visitors, a heart explains why it does nothing: src/components/FavoriteHint.astro.
const hint = document.getElementById('favorite-hint');
const logIn = hint?.querySelector('a');
if (hint && logIn)
  document.addEventListener('click', ({ target }) => {
    const signedIn = document.documentElement.hasAttribute('data-session');
    if (signedIn || !(target as Element).closest('.heart')) return;
    const link = { href: logIn.pathname + logIn.search, label: logIn.text };
    toast('info', hint.dataset.text ?? '', { of: 'heart', link });
  });
