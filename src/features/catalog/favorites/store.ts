import { atom, map } from 'nanostores';
import { request } from '#features/account/requests.ts';
import { $token, $user } from '#features/account/session.ts';
import type { FoundService } from '../shapes.ts';
import { listFavorites, toggleFavorite } from './api.ts';

export function favoritesStore(callApi = request) {
  /** In the language of the page, latest first; undefined until they are known. */
  const $favorites = atom<FoundService[] | undefined>();
  const $failed = atom(false);
  /** For each service whose toggle is pending, what it is about to become. */
  const $toggling = map<Record<string, boolean | undefined>>({});
  /** What each service has become since the list was loaded. It stays true when the list cannot be loaded again. */
  const $flipped = map<Record<string, boolean>>({});

  let loading: Promise<void> | undefined;
  /** How often the list has been asked for, and which of these answers is shown: an older answer may arrive after a newer one. */
  let requestCount = 0;
  let answeredRequest = 0;

  // The favourites of one person must not be shown to whoever logs in next, in this tab or another.
  $token.listen(() => {
    loading = undefined;
    $favorites.set(undefined);
    $flipped.set({});
    $failed.set(false);
  });

  /** Loads once however many toggles and lists of a page need it. */
  function load(): Promise<void> {
    return (loading ??= reload());
  }

  /** When it fails, the known favourites stay. */
  async function reload(): Promise<void> {
    const token = $token.get();
    const round = ++requestCount;
    const isOutdated = () => round < answeredRequest || $token.get() !== token;
    $failed.set(false);
    try {
      const services = await callApi(listFavorites, { params: { email: $user.get()?.email ?? '' } });
      if (isOutdated()) return;
      answeredRequest = round;
      $favorites.set(services);
      $flipped.set({});
    } catch {
      if (!isOutdated()) $failed.set(true);
    }
  }

  /**
   * Makes a service a favourite, or no favourite if it is one. Loads the list first when it is not known, and again afterwards.
   * Meanwhile `$toggling` says what the service will be; after a failure everything is as before (docs/product.md 4.14). Does
   * nothing when signed out.
   * @returns whether it succeeded
   */
  async function flip(serviceId: string): Promise<boolean> {
    const email = $user.get()?.email;
    if (!email || $toggling.get()[serviceId] !== undefined) return false;
    const next = !isFavorite(serviceId);
    $toggling.setKey(serviceId, next);
    try {
      if (!$favorites.get()) await reload();
      if (!$favorites.get()) return false;
      if (isFavorite(serviceId) === next) return true;
      // The API only toggles: when another tab or device has done the same meanwhile, it takes a second call.
      if ((await toggle(email, serviceId)) !== next) await toggle(email, serviceId);
      await reload();
      if (!next) $favorites.set($favorites.get()?.filter(({ _id }) => _id !== serviceId));
      return true;
    } catch {
      return false;
    } finally {
      $toggling.setKey(serviceId, undefined);
    }
  }

  async function toggle(email: string, serviceId: string): Promise<boolean> {
    const answer = await callApi(toggleFavorite, { params: { email }, body: { email, serviceId } });
    $flipped.setKey(serviceId, answer.isFavorite);
    return answer.isFavorite;
  }

  function isFavorite(serviceId: string): boolean {
    return $flipped.get()[serviceId] ?? isAmong($favorites.get(), serviceId);
  }

  return { $favorites, $failed, $toggling, $flipped, load, reload, flip };
}

export function isAmong(favorites: FoundService[] | undefined, serviceId: string): boolean {
  return favorites?.some(({ _id }) => _id === serviceId) ?? false;
}

export const favorites = favoritesStore();

// A page restored from the back/forward cache shows what was true when it was left.
if (!import.meta.env.SSR)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && favorites.$favorites.get()) void favorites.reload();
  });
