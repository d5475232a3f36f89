import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $user } from '#features/account/session.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { Icon } from '#ui/Icon.tsx';
import { favorites, isAmong } from '../favoritesStore.ts';

interface Props {
  service: { _id: string; name: string };
  onRemoved?: () => void;
}

/** A stable object, because React compares it. */
const nothing = {};

/**
 * docs/product.md 4.14: toggles immediately, stays disabled until the response, and reverts silently on an error. Signed-out
 * visitors see only the server's HTML.
 */
export function FavoriteToggle({ service: { _id, name }, onRemoved }: Props) {
  const texts = useTexts('favoriteToggle');
  const user = useStore($user, { ssr: () => null });
  const known = useStore(favorites.$favorites, { ssr: () => undefined });
  const failed = useStore(favorites.$failed, { ssr: () => false });
  const flipped = useStore(favorites.$flipped, { ssr: () => nothing })[_id];
  const toggling = useStore(favorites.$toggling, { ssr: () => nothing })[_id];
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (user) void favorites.load();
  }, [user]);

  const active = toggling ?? flipped ?? isAmong(known, _id);
  const pending = toggling !== undefined || (user !== null && !known && !failed);
  async function flip(): Promise<void> {
    if (pending || !user) return;
    setAnnouncement('');
    if (!(await favorites.flip(_id))) setAnnouncement(texts.failed);
    else if (active) onRemoved?.();
  }

  return (
    <>
      <button
        type="button"
        className={`heart icon-button ${active ? 'heart-on' : ''}`}
        aria-disabled={pending || undefined}
        aria-label={fillText(active ? texts.remove : texts.add, { name })}
        onClick={() => void flip()}
      >
        <Icon name="heart" />
      </button>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}
