import { atom, map } from 'nanostores';
import { request } from '#features/account/requests.ts';
import { $token, $user } from '#features/account/session.ts';
import type { Service } from '../shapes.ts';
import { listFavorites, toggleFavorite } from './api.ts';

export function favoritesStore(callApi = request) {
  const $favorites = atom<Service[] | undefined>();
  const $failed = atom(false);
  const $toggling = map<Record<string, boolean | undefined>>({});
  /** The state of each service toggled since the list was loaded, even if the list cannot be loaded again. */
  const $flipped = map<Record<string, boolean>>({});

  let loading: Promise<void> | undefined;
  /** Counts requests, since an older response may arrive after a newer one. */
  let requestCount = 0;
  let answeredRequest = 0;

  // Never show the favourites of one user to the next one, in this tab or another.
  $token.listen(() => {
    loading = undefined;
    $favorites.set(undefined);
    $flipped.set({});
    $failed.set(false);
  });

  function load(): Promise<void> {
    return (loading ??= reload());
  }

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
   * Toggles a favourite. Loads the list first if it is unknown, and again afterwards. `$toggling` holds the target state in the
   * meantime; a failure reverts it (docs/product.md 4.14).
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
      // The API only toggles: if another tab or device did the same in the meantime, it takes a second request.
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

export function isAmong(favorites: Service[] | undefined, serviceId: string): boolean {
  return favorites?.some(({ _id }) => _id === serviceId) ?? false;
}

export const favorites = favoritesStore();

// A page from the back/forward cache may be stale.
if (!import.meta.env.SSR)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && favorites.$favorites.get()) void favorites.reload();
  });
