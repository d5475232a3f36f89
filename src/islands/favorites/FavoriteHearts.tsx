import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { island } from '#islands/island.tsx';

interface Place {
  element: HTMLElement;
  key: string;
  service: { _id: string; name: string };
}

/** Brings every heart of the page to life: they stand in the cards, this one island works them. */
function FavoriteHearts() {
  const places = useSyncExternalStore(onOtherCards, placesOfPage, nowhere);
  return places.map(({ element, key, service }) =>
    createPortal(<FavoriteToggle service={service} />, element, key),
  );
}

const none: Place[] = [];
const nowhere = () => none;
const known = new Map<Element, Place>();
let ofPage: Place[] | undefined;
let taken = 0;

/** A list that changes in its place says so: src/pages/[lang]/services/_instant/show.ts. */
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

/** The heart that the server drew gives way in the moment in which ours is drawn: nothing flickers. */
function taking(element: HTMLElement): Place {
  const { favorite = '', name = '' } = element.dataset;
  const place = { element, key: String(++taken), service: { _id: favorite, name } };
  element.replaceChildren();
  known.set(element, place);
  return place;
}

export default island(FavoriteHearts);
