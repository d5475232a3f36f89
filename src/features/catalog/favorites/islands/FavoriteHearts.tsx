import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { island } from '#platform/client/island.tsx';
import { FavoriteToggle } from './FavoriteToggle.tsx';

interface Place {
  element: HTMLElement;
  key: string;
  service: { _id: string; name: string };
}

/** One island renders all hearts of the page into their cards. */
export function FavoriteHearts({ onRemoved }: { onRemoved?: (service: Place['service']) => void }) {
  const places = useSyncExternalStore(onOtherCards, placesOfPage, nowhere);
  return places.map(({ element, key, service }) =>
    createPortal(<FavoriteToggle service={service} onRemoved={() => onRemoved?.(service)} />, element, key),
  );
}

const none: Place[] = [];
const nowhere = () => none;
const known = new Map<Element, Place>();
let ofPage: Place[] | undefined;
let taken = 0;

/** Whatever puts cards into the page, or removes them, sends this event. */
function onOtherCards(changed: () => void): () => void {
  const listener = () => {
    ofPage = undefined;
    changed();
  };
  addEventListener('cards', listener);
  return () => removeEventListener('cards', listener);
}

function placesOfPage(): Place[] {
  if (ofPage) return ofPage;
  const elements = [...document.querySelectorAll<HTMLElement>('[data-favorite]')];
  for (const element of known.keys()) if (!element.isConnected) known.delete(element);
  return (ofPage = elements.map((element) => known.get(element) ?? taking(element)));
}

/** Removes the server's heart just before React renders its own, so that nothing flickers. */
function taking(element: HTMLElement): Place {
  const { favorite = '', name = '' } = element.dataset;
  const place = { element, key: String(++taken), service: { _id: favorite, name } };
  element.replaceChildren();
  known.set(element, place);
  return place;
}

export default island('FavoriteHearts', FavoriteHearts);
