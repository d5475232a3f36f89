import { createContext, useContext } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';

interface CrewsOfServices {
  providerKey: string;
  services: { key: string; crews: string[] }[];
}

/** Their names, by service: empty for one without a name. */
export const CrewsContext = createContext<CrewsOfServices>({ providerKey: '', services: [] });

/** @param key of a service; by default that of the page */
export function useCrews(key?: string) {
  const { crew: numbered } = useTexts('crews');
  const { providerKey, services } = useContext(CrewsContext);
  const names = services.find((each) => each.key === (key ?? providerKey))?.crews ?? [];
  const initials = listInitials(names);
  return {
    count: names.length,
    nameOf: (crew: number) => names[crew] || fillText(numbered, { number: String(crew + 1) }),
    initialsOf: (crew: number) => initials[crew] ?? String(crew + 1),
  };
}

/** A crew without a name has its number; equal letters become two. */
export function listInitials(names: string[]): string[] {
  const first = names.map((name, crew) => firstLetters(name) || String(crew + 1));
  return first.map((letters, crew) =>
    first.filter((each) => each === letters).length > 1 && names[crew]
      ? Array.from(names[crew]).slice(0, 2).join('')
      : letters,
  );
}

function firstLetters(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase()).join('');
}
