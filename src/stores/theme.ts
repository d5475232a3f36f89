import { persistentAtom } from '@nanostores/persistent';
import './storage.ts';

export type Theme = 'dark' | 'light';

/** What was chosen, under the storage key `theme` (docs/product.md 1.12); undefined until then, and the system's preference holds. */
export const $theme = persistentAtom<Theme | undefined>('theme', undefined, {
  encode: (theme) => theme,
  decode: (stored) => (stored === 'dark' || stored === 'light' ? stored : undefined),
});

/** @returns whether the browser keeps the choice for the next page: some keep nothing for any site, and in some there is no space left */
export function chooseTheme(theme: Theme): boolean {
  try {
    $theme.set(theme);
    return localStorage.theme === theme;
  } catch {
    return false;
  }
}
