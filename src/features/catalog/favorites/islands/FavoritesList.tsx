import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { OwnPage } from '#features/account/islands/OwnPage.tsx';
import { categories, type Category, categoryLabel, categoryNamed } from '#features/addresses/categories.ts';
import { paths } from '#features/addresses/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { FilterLink } from '#ui/FilterLink.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { favorites } from '../store.ts';
import { FavoriteCard } from './FavoriteCard.tsx';
import { FavoritesSkeleton } from './FavoritesSkeleton.tsx';

interface Props {
  category: Category | 'all';
  email: string;
}

/** docs/product.md 4.15. */
function FavoritesList({ category, email }: Props) {
  const texts = useTexts('favorites');
  return (
    <OwnPage pathOf={paths.favorites} skeleton={<FavoritesSkeleton text={texts.loading} />}>
      {() => (
        <>
          <Categories category={category} email={email} />
          <List category={category} email={email} />
        </>
      )}
    </OwnPage>
  );
}

function Categories({ category, email }: Props) {
  const lang = useLang();
  const texts = useTexts('favorites');
  const known = useStore(favorites.$favorites)?.filter(({ _id }) => _id) ?? [];
  const counts = Map.groupBy(known, (service) => categoryNamed(service.category));
  const occurring = categories.filter((each) => counts.has(each) || each === category);
  return (
    <nav
      className="mx-[calc(-1*var(--gutter))] mb-6 flex min-h-11 gap-2 overflow-x-auto px-(--gutter) whitespace-nowrap [scrollbar-width:none]"
      aria-label={texts.filter}
    >
      {(['all', ...occurring] as const).map((each) => (
        <FilterLink
          key={each}
          data-hue={each}
          href={paths.favorites(lang, email, each === 'all' ? undefined : each)}
          aria-current={each === category ? 'page' : undefined}
        >
          <span>
            {categoryLabel(each, lang)}{' '}
            <span className="font-normal">
              {each === 'all' ? known.length : (counts.get(each)?.length ?? 0)}
            </span>
          </span>
        </FilterLink>
      ))}
    </nav>
  );
}

function List({ category, email }: Props) {
  const lang = useLang();
  const texts = useTexts('favorites');
  const known = useStore(favorites.$favorites);
  const failed = useStore(favorites.$failed);
  const frame = useKeptFocus<HTMLDivElement>();
  const [removed, setRemoved] = useState<{ place: number }>();
  useEffect(() => {
    if (!known) void favorites.load();
  }, [known]);

  // The focused heart disappeared with its card: the heart in its place gets the focus.
  useEffect(() => {
    const list = frame.ref.current;
    if (!removed || !list || document.activeElement !== list) return;
    const hearts = list.querySelectorAll<HTMLElement>('.heart');
    hearts[Math.min(removed.place, hearts.length - 1)]?.focus();
  }, [removed, frame.ref]);

  // docs/product.md 4.5
  const visible = known?.filter(
    (service) => service._id && (category === 'all' || categoryNamed(service.category) === category),
  );
  const elsewhere = known !== undefined && known.length > 0;
  return (
    <div {...frame} className="outline-none">
      {!visible && !failed && <FavoritesSkeleton text={texts.loading} />}
      {!visible && failed && (
        <ErrorState text={texts.failed} retryLabel={texts.retry} onRetry={() => void favorites.reload()} />
      )}
      {visible?.length === 0 && (
        <EmptyState
          picture="/empty-favorites.svg"
          text={texts.empty}
          hint={elsewhere ? undefined : texts.emptyHint}
        >
          <a className="button" href={elsewhere ? paths.favorites(lang, email) : paths.services(lang)}>
            {elsewhere ? texts.showAll : texts.browse}
          </a>
        </EmptyState>
      )}
      <div className="cards">
        {visible?.map((service, index) => (
          <FavoriteCard
            key={service._id}
            service={service}
            href={paths.service(lang, service._id)}
            onRemoved={() => {
              setRemoved({ place: index });
              showToast('default', fillText(texts.removed, { name: service.name }));
            }}
          />
        ))}
      </div>
    </div>
  );
}

export default island('FavoritesList', FavoritesList);
