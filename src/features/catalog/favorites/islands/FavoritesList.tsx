import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { OwnPage } from '#features/account/islands/OwnPage.tsx';
import { categories, type Category, categoryLabel, categoryNamed } from '#features/urls/categories.ts';
import { pageSize } from '#features/urls/lists.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { CallError } from '#platform/http/call.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { FilterLink } from '#ui/FilterLink.tsx';
import { useFocusFallback } from '#ui/useFocusFallback.ts';
import type { Service } from '../../shapes.ts';
import { favorites } from '../favoritesStore.ts';
import { FavoriteHearts } from './FavoriteHearts.tsx';
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
      {() => <List category={category} email={email} />}
    </OwnPage>
  );
}

function Categories({ category, email }: Props) {
  const lang = useLang();
  const texts = useTexts('favorites');
  const all = useStore(favorites.$favorites);
  const known = all?.filter(({ _id }) => _id) ?? [];
  const counts = Map.groupBy(known, (service) => categoryNamed(service.category));
  const occurring = categories.filter((each) => counts.has(each) || each === category);
  if (all && known.length === 0 && category === 'all') return undefined;
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
            <span className="inline-block min-w-[1ch] font-normal">
              {all && (each === 'all' ? known.length : (counts.get(each)?.length ?? 0))}
            </span>
          </span>
        </FilterLink>
      ))}
    </nav>
  );
}

/** The cards of src/components/ServiceCard.astro, from the page of `paths.cards`. A service that is not listed has an empty one. */
async function readCards(lang: Language, ids: string[]): Promise<Record<string, string>> {
  const requests: Promise<string>[] = [];
  for (let first = 0; first < ids.length; first += pageSize)
    requests.push(
      fetch(paths.cards(lang, ids.slice(first, first + pageSize))).then((response) => {
        if (!response.ok) throw new CallError(response.status);
        return response.text();
      }),
    );
  const page = new DOMParser().parseFromString((await Promise.all(requests)).join(''), 'text/html');
  const hearts = page.querySelectorAll<HTMLElement>('[data-favorite]');
  return Object.fromEntries([
    ...ids.map((id) => [id, '']),
    ...Array.from(hearts, (heart) => [heart.dataset.favorite, heart.closest('article')?.outerHTML]),
  ]) as Record<string, string>;
}

function useCards(services: Service[]) {
  const lang = useLang();
  const [cards, setCards] = useState<Record<string, string>>();
  const [failed, setFailed] = useState(false);
  const missing = services
    .map(({ _id }) => _id)
    .filter((id) => cards?.[id] === undefined)
    .join();
  useEffect(() => {
    if (missing && !failed)
      readCards(lang, missing.split(',')).then(
        (more) => setCards((known) => ({ ...known, ...more })),
        () => setFailed(true),
      );
  }, [lang, missing, failed]);
  return { cards, failed, retry: () => setFailed(false) };
}

function List({ category, email }: Props) {
  const lang = useLang();
  const texts = useTexts('favorites');
  const { retry } = useTexts('common');
  const known = useStore(favorites.$favorites);
  const listFailed = useStore(favorites.$failed);
  const frame = useFocusFallback<HTMLDivElement>();
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
  const { cards, failed: cardsFailed, retry: retryCards } = useCards(visible ?? []);
  const shown = cards || visible?.length === 0 ? visible?.filter(({ _id }) => cards?.[_id]) : undefined;
  const failed = cardsFailed || (listFailed && !visible);
  // Before the first paint of the cards, so that no heart flickers.
  const inPage = shown?.map(({ _id }) => _id).join();
  useLayoutEffect(() => void dispatchEvent(new Event('cards')), [inPage]);
  const elsewhere = known !== undefined && known.length > 0;
  return (
    <div {...frame} className="outline-none">
      <Categories category={category} email={email} />
      {!shown && !failed && <FavoritesSkeleton text={texts.loading} />}
      {failed && (
        <ErrorState
          text={texts.failed}
          retryLabel={retry}
          onRetry={() => (cardsFailed ? retryCards() : void favorites.reload())}
        />
      )}
      {shown?.length === 0 && (
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
        {shown?.map(({ _id }) => (
          <div key={_id} className="contents" dangerouslySetInnerHTML={{ __html: cards?.[_id] ?? '' }} />
        ))}
      </div>
      <FavoriteHearts
        onRemoved={({ _id, name }) => {
          setRemoved({ place: shown?.findIndex((service) => service._id === _id) ?? 0 });
          showToast('default', fillText(texts.removed, { name }));
        }}
      />
    </div>
  );
}

export default island('FavoritesList', FavoritesList);
