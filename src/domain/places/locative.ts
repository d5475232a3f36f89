import type { Language } from '#domain/languages.ts';
import type { Town } from './towns.ts';

/** How the names of towns end, and how they do where something is in them; what is looked for first stands first. */
const endings: Partial<Record<Language, [RegExp, string][]>> = {
  lt: [
    [/ius$/, 'iuje'],
    [/us$/, 'uje'],
    [/as$/, 'e'],
    [/[iy]s$/, 'yje'],
    [/ė$/, 'ėje'],
    [/a$/, 'oje'],
    [/ai$/, 'uose'],
  ],
  ru: [
    [/ский район$/, 'ском районе'],
    [/ия$/, 'ии'],
    [/[ай]$/, 'е'],
    [/(?<=[бвгджзклмнпрстфхцчшщ])$/, 'е'],
  ],
};

/** @returns where somebody is who is in a town: 'Kaunas', 'Kaune', 'Каунасе'; English has its preposition alone */
export function locative({ names }: Pick<Town, 'names'>, lang: Language): string {
  const name = names[lang];
  const [ending, other = ''] = endings[lang]?.find(([end]) => end.test(name)) ?? [];
  return ending ? name.replace(ending, other) : name;
}
