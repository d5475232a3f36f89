import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import FavoriteToggle, { type FavoriteToggleTexts } from './FavoriteToggle.tsx';

interface Props {
  texts: FavoriteToggleTexts;
}

interface Place {
  element: HTMLElement;
  service: { _id: string; name: string };
}

/** Brings every heart of the page to life: they stand in the cards, this one island works them. */
export default function FavoriteHearts({ texts }: Props) {
  const places = useSyncExternalStore(neverChanges, placesOfPage, nowhere);
  return places.map(({ element, service }, place) =>
    createPortal(<FavoriteToggle service={service} texts={texts} />, element, String(place)),
  );
}

const neverChanges = () => () => {};
const none: Place[] = [];
const nowhere = () => none;
let taken: Place[] | undefined;

/** The hearts that the server drew give way in the moment in which ours are drawn: nothing flickers. */
function placesOfPage(): Place[] {
  return (taken ??= [...document.querySelectorAll<HTMLElement>('[data-favorite]')].map((element) => {
    const { favorite = '', name = '' } = element.dataset;
    element.replaceChildren();
    return { element, service: { _id: favorite, name } };
  }));
}
