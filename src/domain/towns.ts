import { languages, type Language } from './languages.ts';
import { nameKey } from './names.ts';

/** A town as Lithuanian writes it, and languages of other letters; all others write it as Lithuanian does. */
type Town = { lt: string } & Partial<Record<Language, string>>;

/** The seats of Lithuania's municipalities. */
const towns: Town[] = [
  { lt: 'Alytus', ru: 'Алитус' },
  { lt: 'Anykščiai', ru: 'Аникщяй' },
  { lt: 'Birštonas', ru: 'Бирштонас' },
  { lt: 'Biržai', ru: 'Биржай' },
  { lt: 'Druskininkai', ru: 'Друскининкай' },
  { lt: 'Elektrėnai', ru: 'Электренай' },
  { lt: 'Gargždai', ru: 'Гаргждай' },
  { lt: 'Ignalina', ru: 'Игналина' },
  { lt: 'Jonava', ru: 'Йонава' },
  { lt: 'Joniškis', ru: 'Йонишкис' },
  { lt: 'Jurbarkas', ru: 'Юрбаркас' },
  { lt: 'Kaišiadorys', ru: 'Кайшядорис' },
  { lt: 'Kalvarija', ru: 'Калвария' },
  { lt: 'Kaunas', ru: 'Каунас' },
  { lt: 'Kazlų Rūda', ru: 'Казлу-Руда' },
  { lt: 'Kėdainiai', ru: 'Кедайняй' },
  { lt: 'Kelmė', ru: 'Кельме' },
  { lt: 'Klaipėda', ru: 'Клайпеда' },
  { lt: 'Kretinga', ru: 'Кретинга' },
  { lt: 'Kupiškis', ru: 'Купишкис' },
  { lt: 'Lazdijai', ru: 'Лаздияй' },
  { lt: 'Marijampolė', ru: 'Мариямполе' },
  { lt: 'Mažeikiai', ru: 'Мажейкяй' },
  { lt: 'Molėtai', ru: 'Молетай' },
  { lt: 'Naujoji Akmenė', ru: 'Науйойи-Акмяне' },
  { lt: 'Nida', ru: 'Нида' },
  { lt: 'Pagėgiai', ru: 'Пагегяй' },
  { lt: 'Pakruojis', ru: 'Пакруойис' },
  { lt: 'Palanga', ru: 'Паланга' },
  { lt: 'Panevėžys', ru: 'Паневежис' },
  { lt: 'Pasvalys', ru: 'Пасвалис' },
  { lt: 'Plungė', ru: 'Плунге' },
  { lt: 'Prienai', ru: 'Пренай' },
  { lt: 'Radviliškis', ru: 'Радвилишкис' },
  { lt: 'Raseiniai', ru: 'Расейняй' },
  { lt: 'Rietavas', ru: 'Ретавас' },
  { lt: 'Rokiškis', ru: 'Рокишкис' },
  { lt: 'Skuodas', ru: 'Скуодас' },
  { lt: 'Šakiai', ru: 'Шакяй' },
  { lt: 'Šalčininkai', ru: 'Шальчининкай' },
  { lt: 'Šiauliai', ru: 'Шяуляй' },
  { lt: 'Šilalė', ru: 'Шилале' },
  { lt: 'Šilutė', ru: 'Шилуте' },
  { lt: 'Širvintos', ru: 'Ширвинтос' },
  { lt: 'Švenčionys', ru: 'Швенчёнис' },
  { lt: 'Tauragė', ru: 'Таураге' },
  { lt: 'Telšiai', ru: 'Тельшяй' },
  { lt: 'Trakai', ru: 'Тракай' },
  { lt: 'Ukmergė', ru: 'Укмерге' },
  { lt: 'Utena', ru: 'Утена' },
  { lt: 'Varėna', ru: 'Варена' },
  { lt: 'Vilkaviškis', ru: 'Вилкавишкис' },
  { lt: 'Vilnius', ru: 'Вильнюс' },
  { lt: 'Visaginas', ru: 'Висагинас' },
  { lt: 'Zarasai', ru: 'Зарасай' },
];

/** @returns the name of a town in a language */
function townName(town: Town, lang: Language): string {
  return town[lang] ?? town.lt;
}

const byName = new Map(
  towns.flatMap((town) => languages.map((lang) => [nameKey(townName(town, lang)), town] as const)),
);

/**
 * @param address as a provider typed it, the town last: 'Antakalnio g. 48, Vilnius', 'Pylimo g. 1, LT-01117 Вильнюс'
 * @returns the same with its town in a language, where it is one of ours: 'Antakalnio g. 48, Вильнюс'
 */
export function addressIn(lang: Language, address: string): string {
  const [, street = '', last = ''] = /^(.*,\s*)?((?:LT-)?\d{5}\s+)?/i.exec(address) ?? [];
  const before = street + last;
  const town = byName.get(nameKey(address.slice(before.length).trim()));
  return town ? before + townName(town, lang) : address;
}
