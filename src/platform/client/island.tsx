import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useContext,
  useEffect,
} from 'react';
import type { IslandTexts, Texts } from '#platform/i18n/keys.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { loadIslandStyles } from './islandStyles.ts';
import { restoreTyped, saveTyped } from './typed.ts';

/** docs/product.md 9.21: a failed island shows an error in its place. React logs the error to the console. */
class IslandBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Runs while the fields of the island are still in the page. */
  override getSnapshotBeforeUpdate() {
    if (this.state.failed) saveTyped();
    return null;
  }

  /** React requires it next to `getSnapshotBeforeUpdate`. */
  override componentDidUpdate() {}

  override render() {
    if (!this.state.failed) return this.props.children;
    const { broken = '', reload = '' } = document.documentElement.dataset;
    return <ErrorState text={broken} retryLabel={reload} onRetry={() => location.reload()} />;
  }
}

/**
 * Islands render after it. No top-level await: with two imports of this module, WebKit renders islands that have not been evaluated
 * (https://bugs.webkit.org/show_bug.cgi?id=242740).
 */
const styled = import.meta.env.SSR ? undefined : loadIslandStyles();

if (!import.meta.env.SSR) {
  addEventListener('island', restoreTyped, { once: true });
  import.meta.hot?.on('vite:afterUpdate', () => {
    window.islandStyles = undefined;
    void loadIslandStyles();
  });
}

const PageContext = createContext<IslandTexts<string> | undefined>(undefined);

/**
 * Provides the page's language and texts through `useLang` and `useTexts`.
 * @param _name unique: `textsOf` finds the island by it
 */
export function island<Name extends string, Own extends object>(_name: Name, Content: ComponentType<Own>) {
  return function Island({ texts, ...own }: Own & { texts: IslandTexts<Name> }) {
    if (styled) use(styled);
    useEffect(() => void dispatchEvent(new Event('island')), []);
    return (
      <PageContext value={texts}>
        <IslandBoundary>
          <Content {...(own as unknown as Own)} />
        </IslandBoundary>
      </PageContext>
    );
  };
}

export function useLang(): Language {
  return usePage().lang;
}

/**
 * The call also declares which texts `textsOf` sends: those read as `const { key }` or `texts.key`, otherwise the whole part
 * (src/integrations/islandTexts.ts).
 */
export function useTexts<Part extends keyof Texts>(part: Part): Texts[Part] {
  return usePage()[part] as Texts[Part];
}

function usePage(): IslandTexts<string> {
  const page = useContext(PageContext);
  if (!page) throw new Error('Only an island has texts');
  return page;
}
