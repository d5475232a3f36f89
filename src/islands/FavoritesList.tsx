import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { categoryNamed, type Category } from '#domain/categories.ts';
import { fillText } from '#domain/fillText.ts';
import type { Language } from '#domain/languages.ts';
import { $favorites, $favoritesFailed, loadFavorites, reloadFavorites } from '#stores/favorites.ts';
import { showToast } from '#stores/toasts.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { FavoriteCard } from './favorites/FavoriteCard.tsx';
import type { FavoritesTexts } from './favorites/texts.ts';
import type { FavoriteToggleTexts } from './FavoriteToggle.tsx';
import { OwnPage, type OwnPageTexts } from './OwnPage.tsx';

/** A link that shows the favourites of one category, or all. */
interface Filter {
  category: Category | 'all';
  label: string;
  href: string;
}

interface Props {
  lang: Language;
  category: Category | 'all';
  filters: Filter[];
  texts: FavoritesTexts;
  toggle: FavoriteToggleTexts;
  ownPage: OwnPageTexts;
  hrefs: {
    /** The unfiltered favourites, with an @ in the place of their owner's email. */
    own: string;
    services: string;
    /** What an id is put behind to lead to its service. */
    service: string;
  };
}

/** docs/product.md 4.15. */
export default function FavoritesList({ filters, ownPage, ...list }: Props) {
  const { category, texts, hrefs } = list;
  return (
    <OwnPage texts={ownPage} href={hrefs.own} skeleton={<Loading text={texts.loading} />}>
      {() => (
        <>
          <nav className="filters" aria-label={texts.filter}>
            {filters.map((filter) => (
              <a
                key={filter.category}
                data-hue={filter.category}
                href={filter.href}
                aria-current={filter.category === category ? 'page' : undefined}
              >
                {filter.label}
              </a>
            ))}
          </nav>
          <List {...list} allHref={filters[0]?.href ?? hrefs.own} />
        </>
      )}
    </OwnPage>
  );
}

type ListProps = Omit<Props, 'filters' | 'ownPage'> & { allHref: string };

function List({ lang, category, texts, toggle, hrefs, allHref }: ListProps) {
  const favorites = useStore($favorites);
  const failed = useStore($favoritesFailed);
  const frame = useKeptFocus<HTMLDivElement>();
  const [removed, setRemoved] = useState<{ place: number }>();
  // Also when they are forgotten: somebody logged in anew in another tab.
  useEffect(() => {
    if (!favorites) void loadFavorites();
  }, [favorites]);

  // The heart that had the focus went with its card: the one that takes its place has it then.
  useEffect(() => {
    const list = frame.ref.current;
    if (!removed || !list || document.activeElement !== list) return;
    const hearts = list.querySelectorAll<HTMLElement>('.heart');
    hearts[Math.min(removed.place, hearts.length - 1)]?.focus();
  }, [removed, frame.ref]);

  // docs/product.md 4.5
  const shown = favorites?.filter(
    (service) => service._id && (category === 'all' || categoryNamed(service.category) === category),
  );
  const elsewhere = favorites !== undefined && favorites.length > 0;
  return (
    <div {...frame} className="outline-none">
      {!shown && !failed && <Loading text={texts.loading} />}
      {!shown && failed && (
        <ErrorState text={texts.failed} retryLabel={texts.retry} onRetry={() => void reloadFavorites()} />
      )}
      {shown?.length === 0 && (
        <EmptyState
          picture="/empty-favorites.svg"
          text={texts.empty}
          hint={elsewhere ? undefined : texts.emptyHint}
        >
          <a className="button" href={elsewhere ? allHref : hrefs.services}>
            {elsewhere ? texts.showAll : texts.browse}
          </a>
        </EmptyState>
      )}
      <div className="cards">
        {shown?.map((service, place) => (
          <FavoriteCard
            key={service._id}
            service={service}
            lang={lang}
            href={hrefs.service + encodeURIComponent(service._id)}
            texts={texts}
            toggle={toggle}
            onRemoved={() => {
              setRemoved({ place });
              showToast('default', fillText(texts.removed, { name: service.name }));
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** A row of cards in their size, so that nothing jumps when they come. */
function Loading({ text }: { text: string }) {
  return (
    <div className="cards animate-pulse" role="status">
      <span className="sr-only">{text}</span>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="panel overflow-clip">
          <div className="aspect-3/2 bg-sunken" />
          <div className="grid gap-1.5 p-2 *:rounded *:bg-sunken">
            <div className="h-3 w-1/3" />
            <div className="h-3 w-2/3" />
            <div className="h-4 w-1/2" />
            <div className="h-5.5" />
          </div>
        </div>
      ))}
    </div>
  );
}
