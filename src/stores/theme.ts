import { persistentAtom } from '@nanostores/persistent';
import './storage.ts';

export type Theme = 'dark' | 'light';

/** The chosen theme, under the storage key `theme` (docs/product.md 1.12); undefined while the system's preference holds. */
export const $theme = persistentAtom<Theme | undefined>('theme', undefined, {
  encode: (theme) => theme,
  decode: (stored) => (stored === 'dark' || stored === 'light' ? stored : undefined),
});

/**
 * @returns whether the browser stores the choice for the next page: some store nothing for any site, and in some there is no
 * space left
 */
export function chooseTheme(theme: Theme): boolean {
  try {
    $theme.set(theme);
    return localStorage.theme === theme;
  } catch {
    return false;
  }
}
