import { describe, expect, test } from 'vitest';
import { demonstrationServices } from '#cli/demonstration/services.ts';
import { documentNames } from '#features/legal/documents.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { namespaces, readTexts } from '#platform/i18n/texts.server.ts';
import { readDocument } from '../../support/legal/documents.ts';

/** "Free" is about money; everything else is "available". */
const costsNothing = [
  'booking:freeBriefly',
  'seriesMail:late',
  'bookings:byYouLate',
  'ownCalendars:text',
  'auth:notSaved',
];

const fixedFavorites = [
  'accountMenu:myFavorites',
  'favorites:title',
  'favorites:loading',
  'favorites:failed',
  'favorites:signedOut',
  'favoriteToggle:failed',
];

/**
 * docs/languages.md, "One word for one thing": words that are not used, with the keys where a prescribed text (docs/product.md
 * 8.1) or another sense needs them.
 */
const avoidedWords: Partial<Record<Language, [RegExp, ...string[]][]>> = {
  en: [
    [/\b(by|this) mail\b|\bmailed\b/i],
    [/\bhand(s|ed)? in\b/i],
    [/\bappointment/i, 'booking:book'],
    [/canceled|cancelation/i, 'bookings:bookingCancelled'],
    [/favorite/i, ...fixedFavorites],
    [
      /\bbusiness/i,
      'home:popular',
      'providerFrame:business',
      'partners:title',
      'legal:links.',
      'application:agreement.',
      'legal/',
    ],
    [/reserv/i, 'shell:copyright'],
    [/(?<!\{)\bfree\b(?! (changes|cancellation|of charge)\b)/i, ...costsNothing],
    [/\b(some|any|no)body\b/i],
    [/second factor/i],
    [/\bobject(s|ed|ion)/i],
    [/\bpropos/i],
    [/at the door\b/i],
    [/Hello,/],
  ],
  lt: [
    [/mėgstam/i],
    [/įmon|versl/i],
    [/vizit/i],
    [/taisykling|kažkas nepavyko/i],
    [
      /užimt/i,
      'booking:',
      'partners:onceText',
      'diary:states.elsewhere',
      'today:elsewhere',
      'ownCalendars:',
      'legal/privacy',
    ],
    [/scenarij/i],
    [/(?<!paslaugų )teikėj/i],
    [/veiksn/i],
    [/pasirink\S* (naują )?slaptažod/i],
    [/uždary(ki|ti (laik|dien|vis|lik))/i],
    [/(?<!\p{L})nelaisv|jau nebe/iu],
    [/nieko neima/i],
    // It means to write a note.
    [/palik\S* (\S+ )?pastab|pastab\S* palik/i],
  ],
  ru: [
    [/бизнес|компани/i],
    [/визит/i],
    [/проверк|проверя/i],
    [/фотографи/i],
    [/скрипт/i],
    [/в систему/i],
    [/фактор/i],
    [/закрепл/i],
    [/.эл\.\s?почт/i],
    // A customer's name in a sentence would need a verb for one gender.
    [/клиент \{\{/i],
    [/снимк|снимок/i],
    [/прийти|прид[её]т(?! пользоваться)/i, 'reset:sent'],
    [/свободн\S* ок|все окна/i],
    [/ничего не бер/i],
    // It means to make a note.
    [/остав\S* (\S+ )?отметк|отметк\S* остав/i],
    // On paper.
    [/письмом/i],
  ],
};

/** The clock of a language, and the other one; €60 or 60 €. */
const foreignForms: Record<Language, [clock: RegExp, sum: RegExp]> = {
  en: [/\d:\d\d(?!\s?[AP]M)/, /\d\s?€/],
  lt: [/\d\s?[AP]M\b|\b\d:\d\d/, /€\s?\d|\d€/],
  ru: [/\d\s?[AP]M\b|\b\d:\d\d/, /€\s?\d|\d€/],
};

/** Things that act in place of a person, and passive sentences that hide who notifies whom. */
const nobodyActs: Record<Language, RegExp> = {
  en: /\b(file|link|passkey|code)s? (add|bring|log|put|remove|update)s?\b|\b(been|be|is|are|was|were|customers?|providers?) told\b/i,
  lt: /fail(as|ai) (įraš|pašal|pakei|prid)|nuoroda (atjungs|grąžins)|raktas prijung|\bprane(šta|šama)\b/i,
  ru: /файлы? (доб|измен|удал)|ссылка (верн|заверш)|(?<!мы |не )сообщ(ено|или)(?!\p{L})/iu,
};

/** Words for which British English has another one, apart from the legal documents. */
const stiffWords: [RegExp, ...string[]][] = [
  [/\bat once\b/i],
  [/\bbeg[iau]n/i, 'about:story1', 'messageMail:'],
  [/\bpictures?\b/i],
  // Work stays in "does not work" and "You do the work".
  [/\b(seen|seeing|for|about|fit) the work\b|\bwork was not done/i],
  [/\bsessions?\b/i, 'auth:expired'],
  [/\bclose the (window|messages)/i],
  [/\bthis site\b/i, 'auth:notSaved', 'prices:paying'],
  [/could not be\b/i],
  [/If it was (not )?you|Someone, probably/i],
  [/\d\sMB\b/],
  // "Address" alone means the place that the provider comes to.
  [/\bconfirm the address|\bthis address is already/i],
];

/** Like GOV.UK: "we'll", "you've" and "it's", but "cannot" and "do not". */
const contracts = {
  full: /\b(we|you|they) (are|will) (?!not\b)[a-z]|\b(we|you) have (just |already )?(been|told|sent|received|requested|removed|booked|used|left|reached|cancelled|decided|logged)\b|\b(it|that|there|here) is (?!not?\b)[a-z]/i,
  negative: /n’t\b/,
};

/** "Please" asks a favour, or follows a failure of ours; docs/product.md 8.1 prescribes the others. */
const favours = [
  'auth:expired',
  'availability.slot',
  'bookingMail:confirmed.note',
  'seriesMail:confirmed.note',
  'reminderMail:reminder.text',
  'unseenMail:unseenProvider',
  'diary:releaseText',
  'booking:dateMissing',
  'booking:slotMissing',
  'validation:date',
  'validation:slot',
  'errors:slot',
  'favorites:signedOut',
];

/** A clause after a colon is a reason: "because", "so" or a separate sentence is better. */
const colonForBecause =
  /: (we|you|it|they|he|she|someone|no one|anyone|this|these|that|the|our|your|its|their|links|customers)(’\w+)? /;
const tellsAfterColon = [
  'teamMail:applicationApproved.text',
  'teamMail:serviceRemoved.text',
  'providerBookingsMail:cancelled.text',
];

/**
 * Characters that a language does not use: another language's quotation marks and dashes, and a polite "you" with a capital.
 */
const foreign: Partial<Record<Language, RegExp>> = {
  en: /[„«»–—]| - /,
  lt: /[”«»—]| - |[\p{Ll},;–] Jū[sm]/u,
  ru: /[“”„]|(?<!\}\})–|–(?!\{\{)| - |[а-яё,;—] В(ы|ас|ам|аш)/,
};

/** docs/product.md 8.1: prescribed to the letter. */
const asPrescribed = [
  'favorites:loading',
  'notFound:message',
  'booking:inPast',
  'errors:past',
  'validation:past',
];

type Written = [place: string, text: string];

function textsBelow(texts: object, prefix: string): Written[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${prefix}${key}`, text] as Written]
      : textsBelow(text as object, `${prefix}${key}.`),
  );
}

const shown = (lang: Language) =>
  namespaces
    // Words that people type follow no rule.
    .filter((namespace) => namespace !== 'searchWords')
    .flatMap((namespace) => textsBelow(readTexts(lang, namespace), `${namespace}:`));
const legal = (lang: Language): Written[] =>
  documentNames.flatMap((name) =>
    readDocument(lang, name).lines.map((line): Written => [`legal/${name}`, withoutMarkdown(line)]),
  );
/** The text of a link; keys of the browser's storage are not words. */
const withoutMarkdown = (line: string) => line.replace(/\]\([^)]*\)|[[*`]|<[^>]+>|\{#[\w-]+\} /g, '');
const services = Object.values(demonstrationServices).flat();
const demonstrated = (lang: Language): Written[] =>
  services.flatMap(({ names, about }) => [
    [`${names.en}: name`, names[lang] ?? ''],
    [`${names.en}: about`, about[lang] ?? ''],
  ]);

describe.each(languages)('every text in %s', (lang) => {
  const all = [...shown(lang), ...legal(lang), ...demonstrated(lang)];
  const where = (wrong: (text: string, place: string) => boolean) =>
    all.filter(([place, text]) => wrong(text, place)).map(([place, text]) => `${place}: ${text}`);

  test('uses the typography of its language', () => {
    const typewritten = /\.\.\.|['"]/;
    expect(where((text, place) => typewritten.test(text) && !asPrescribed.includes(place))).toEqual([]);
    expect(where((text) => foreign[lang]?.test(text) ?? false)).toEqual([]);
  });

  test('has the clock and the place of the euro of its language', () => {
    const [clock, sum] = foreignForms[lang];
    // API parameters are HH:mm in every language.
    expect(where((text, place) => clock.test(text) && place !== 'validation:hour')).toEqual([]);
    expect(where((text) => sum.test(text))).toEqual([]);
  });

  test('joins at most two words with a no-break space, and lets no line begin with a dash', () => {
    const words = (text: string) =>
      text.split(/[^\S\u00a0]+/).map((glued) => glued.split('\u00a0').filter((word) => /\p{L}/u.test(word)));
    expect(where((text) => words(text).some(({ length }) => length > 2))).toEqual([]);
    const loaded = shown(lang).map(([, text]) => text);
    expect(loaded.filter((text) => / [–—] /.test(text))).toEqual([]);
  });

  test('names who acts', () => {
    expect(where((text) => nobodyActs[lang].test(text))).toEqual([]);
  });

  test('has no superfluous space', () => {
    expect(where((text) => /\s{2}|^\s|\s$|\s[.,;:!?…]/.test(text))).toEqual([]);
  });

  test('mixes no Latin and Cyrillic letters in a word', () => {
    const mixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
    expect(where((text) => mixed.test(text.replaceAll(/\{\{\w+\}\}/g, ' ')))).toEqual([]);
  });

  test('avoids the words that docs/languages.md excludes', () => {
    const found = [...shown(lang), ...legal(lang)].filter(([place, text]) =>
      avoidedWords[lang]?.some(
        ([word, ...except]) => word.test(text) && !except.some((key) => place.startsWith(key)),
      ),
    );
    expect(found).toEqual([]);
  });

  test('of a service does not ask for a phone call, since no number is shown', () => {
    const phone =
      /\b(call|ring|phone) (us|me)\b|\bcall between\b|over the phone|skambin|paskambin|telefonu (paaišk|atsiliep)|звоните|по телефону/i;
    expect(demonstrated(lang).filter(([, text]) => phone.test(text))).toEqual([]);
  });
});

describe('English', () => {
  // The legal documents have their own style.
  const texts = shown('en').filter(([place]) => !place.startsWith('legal'));
  const found = (wrong: RegExp, except: string[] = []) =>
    texts.filter(([place, text]) => wrong.test(text) && !except.some((key) => place.startsWith(key)));

  test('uses the words that a native editor chose', () => {
    expect(stiffWords.flatMap(([word, ...except]) => found(word, except))).toEqual([]);
  });

  test('contracts positive forms, and writes out negative ones', () => {
    expect(found(contracts.full)).toEqual([]);
    expect(found(contracts.negative)).toEqual([]);
  });

  test('uses please only for a favour', () => {
    expect(found(/\bplease\b(?! try again)/i, favours)).toEqual([]);
  });

  test('ends an error of a field with a full stop only if it has two sentences', () => {
    const problems = texts.filter(
      ([place, text]) =>
        place.startsWith('validation:') && !asPrescribed.includes(place) && !text.endsWith('?'),
    );
    expect(problems.filter(([, text]) => /[.?!] [A-Z]/.test(text) !== text.endsWith('.'))).toEqual([]);
  });

  test('has no colon in place of because', () => {
    expect(found(colonForBecause, tellsAfterColon)).toEqual([]);
  });
});

test('a service keeps its brand, in Latin letters also in Russian', () => {
  const brandOf = (name = '') => /„(.+)“/.exec(name)?.[1];
  const lost = services.filter(({ names }) => !names.ru?.includes(brandOf(names.lt) ?? ''));
  expect(lost.map(({ names }) => [names.lt, names.ru])).toEqual([]);
  expect(services.filter(({ names }) => brandOf(names.lt)).length).toBeGreaterThan(20);
});

test('a description has the same numbers in every language', () => {
  for (const { about } of services) {
    const numbers = languages.map((lang) => (about[lang]?.match(/\d+/g) ?? []).sort().join());
    expect(new Set(numbers).size, about.en).toBe(1);
  }
});
