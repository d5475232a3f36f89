import { toast } from './toast.ts';

/** docs/product.md 1.12. src/components/firstPaint.js sets the first theme of a page before it is painted. */
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

// A page from the back/forward cache has missed changes in other tabs.
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
      // Some browsers store nothing for any site, and in some the storage is full.
    }
    if (stored() !== theme) toast('warning', button.dataset.themeNotKept ?? '', { of: 'theme' });
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    button.classList.add('dismissed');
    button.onpointerleave = button.onblur = () => button.classList.remove('dismissed');
  });
}
