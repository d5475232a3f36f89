import type { Language } from '#platform/i18n/languages.ts';
import type { Town } from './towns.ts';

/** From nominative to locative; the first match counts. */
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

/** 'Kaune', 'Каунасе'; English only uses a preposition. */
export function toLocative({ names }: Pick<Town, 'names'>, lang: Language): string {
  const name = names[lang];
  const [ending, other = ''] = endings[lang]?.find(([end]) => end.test(name)) ?? [];
  return ending ? name.replace(ending, other) : name;
}
