import { createContext, useContext, useEffect, type ComponentType } from 'react';
import type { Language } from '#platform/i18n/languages.ts';
import type { IslandTexts, Texts } from '#platform/i18n/keys.ts';
import styles from '#styles/islands.css?inline';

if (!import.meta.env.SSR) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  // The sheet depends on every file that Tailwind scans: without this, each edit in development reloads the page, whose islands
  // lose their state.
  import.meta.hot?.accept('#styles/islands.css?inline', (changed) => {
    if (changed) sheet.replaceSync((changed as unknown as { default: string }).default);
  });
}

/** What a page gives every island: the page's language, and the texts that the island shows. */
interface OfPage {
  lang: Language;
  texts: IslandTexts;
}

const PageContext = createContext<OfPage | undefined>(undefined);

/** Everything in an island gets the page's language and texts from `useLang` and `useTexts`. */
export function island<Own extends object>(Content: ComponentType<Own>) {
  return function Island({ lang, texts, ...own }: Own & OfPage) {
    // For src/platform/client/hydrate.ts.
    useEffect(() => void dispatchEvent(new Event('island')), []);
    return (
      <PageContext value={{ lang, texts }}>
        <Content {...(own as unknown as Own)} />
      </PageContext>
    );
  };
}

export function useLang(): Language {
  return usePage().lang;
}

/** The page has passed at least those texts that the island shows. */
export function useTexts<Part extends keyof Texts>(part: Part): Texts[Part] {
  const texts = usePage().texts[part];
  if (!texts) throw new Error(`The page gives its island no texts of ${part}`);
  return texts as Texts[Part];
}

function usePage(): OfPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('Only an island has texts');
  return page;
}
