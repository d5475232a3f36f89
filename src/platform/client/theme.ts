import { toast } from './toast.ts';

/** docs/product.md 1.12. src/components/firstPaint.js shows the stored theme, or that of the system. */
const root = document.documentElement;

function stored(): unknown {
  try {
    return localStorage.theme;
  } catch {
    return undefined;
  }
}

for (const button of document.querySelectorAll<HTMLElement>('[data-theme-unsaved]')) {
  button.onclick = () => {
    const theme = root.className === 'dark' ? 'light' : 'dark';
    root.className = theme;
    root.setAttribute('theme', theme);
    try {
      localStorage.theme = theme;
    } catch {
      // Some browsers store nothing for any site, and in some the storage is full.
    }
    if (stored() !== theme) toast('warning', button.dataset.themeUnsaved ?? '', { of: 'theme' });
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    button.classList.add('dismissed');
    button.onpointerleave = button.onblur = () => button.classList.remove('dismissed');
  });
}
