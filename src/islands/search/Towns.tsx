import { useEffect, useState } from 'react';
import { keepTown, lastTown } from './town.ts';
import { useLang } from '#islands/island.tsx';

/** The options and the initial value of the town field next to this one. The list is too long for the page itself. */
export function Towns() {
  const lang = useLang();
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#town');
    const onChange = ({ target }: Event) => keepTown((target as HTMLInputElement).value);
    field?.addEventListener('change', onChange);
    return () => field?.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    const begin = (town: string) => {
      const field = document.querySelector<HTMLInputElement>('#town');
      if (field) field.value ||= town;
    };
    const show = ({ towns, townTyped }: typeof import('#domain/places/towns.ts')) => {
      setNames(towns.map((town) => town.names[lang]));
      // The last town may have been typed in another language.
      begin(townTyped(lastTown())?.names[lang] ?? lastTown());
    };
    // If the list cannot be loaded, the field still accepts any typed town.
    import('#domain/places/towns.ts').then(show, () => begin(lastTown()));
  }, [lang]);
  return (
    <datalist id="towns">
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
