import { toast } from './toast.ts';

/** docs/product.md 1.12. The first theme of a page is set before it is painted: src/components/firstPaint.js. */
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme:dark)');

function stored(): unknown {
  try {
    return localStorage.theme;
  } catch {
    return undefined;
  }
}

function show(theme: string): void {
  root.className = theme;
  root.setAttribute('theme', theme);
}

function follow(): void {
  const theme = stored();
  show(theme === 'dark' || theme === 'light' ? theme : system.matches ? 'dark' : 'light');
}

// A page that comes back from the browser's cache has heard of no choice in another one.
addEventListener('pageshow', ({ persisted }) => persisted && follow());
addEventListener('storage', follow);
system.onchange = follow;

for (const button of document.querySelectorAll<HTMLElement>('[data-theme-not-kept]')) {
  button.onclick = () => {
    const theme = root.className === 'dark' ? 'light' : 'dark';
    show(theme);
    try {
      localStorage.theme = theme;
    } catch {
      // Some browsers store nothing for any site, and in some there is no space left.
    }
    if (stored() !== theme) toast('warning', button.dataset.themeNotKept ?? '', { of: 'theme' });
  };
  // A dismissed tooltip stays hidden until its button is left.
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    button.classList.add('dismissed');
    button.onpointerleave = button.onblur = () => button.classList.remove('dismissed');
  });
}
