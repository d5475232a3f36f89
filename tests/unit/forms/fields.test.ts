import { create, object } from 'superstruct';
import { expect, test } from 'vitest';
import { categoryField } from '#features/urls/categoryField.ts';
import {
  emailField,
  fieldProblems,
  nameField,
  optionalText,
  phoneField,
  requiredText,
} from '#platform/forms/fields.ts';
import { plainName } from '#platform/forms/plainNames.ts';

const form = object({ name: requiredText(100), note: optionalText(100) });

test.each([
  ['  Ona ', 'Ona'],
  ['O\u0000na', 'Ona'],
  ['Ona \ud83d', 'Ona \ufffd'],
  ['\u{1f468}\u200d\u{1f527}', '\u{1f468}\u200d\u{1f527}'],
  ['\u202aOna\u202c', 'Ona'],
  ['\ufeffOna\u00a0Ka\u00adzė\u200b', 'Ona Kazė'],
  ['Ona\u2060 –\u202f5\u3000m', 'Ona – 5 m'],
  ['O\u0007n\u001b\u009ba', 'Ona'],
  ['Ona\tir\nJonas', 'Ona\tir\nJonas'],
  [`O${'\u0301'.repeat(90)}na`, `O${'\u0301'.repeat(4)}na`],
  ['\u1ed9\u0307', '\u1ed9\u0307'],
])('%j is stored as %j', (name, taken) => {
  expect(create({ name, note: name }, form)).toEqual({ name: taken, note: taken });
});

test.each([' ', '\u200b', '\u2800 \u2800', '\u0000', '\u0007', '\u3164\u115f', '\u034f', '\uffa0'])(
  '%j is not a name',
  (name) => {
    expect(fieldProblems({ name }, form)).toEqual({ name: 'required' });
  },
);

test.each([{}, { category: '' }, { category: null }, { category: ' ' }])(
  '%j is rejected without a category',
  (given) => {
    expect(fieldProblems(given, object({ category: categoryField }))).toEqual({ category: 'category' });
  },
);

const named = object({ name: nameField });

test.each(['Ona', 'J.Jonaitis', 'Dr. Jonas', 'UAB „Švarūs namai“', 'A. B. Kazlauskas', "O'Neil & Co."])(
  '%j is accepted as a name in emails',
  (name) => {
    expect(fieldProblems({ name }, named)).toEqual({});
    expect(plainName(name)).toBe(name);
  },
);

test.each([
  ['Dr.Jonas', 'Dr. Jonas'],
  ['Dr.med. Ona Šimkutė', 'Dr. med. Ona Šimkutė'],
  ['Dipl.ing. Petras', 'Dipl. ing. Petras'],
  ['PROF.DR.hab.Ona', 'PROF. DR. hab. Ona'],
  ['Dr.rer.nat. Ona', 'Dr. rer. nat. Ona'],
  ['Lic.iur. Ona', 'Lic. iur. Ona'],
  ['Hon.consul Jonas', 'Hon. consul Jonas'],
  ['Jonas Jr.petraitis', 'Jonas Jr. petraitis'],
  ['Mr.meistras', 'Mr. meistras'],
  ['д-р.иванов', 'д-р. иванов'],
])('the title in %j is stored as %j, which no program turns into a link', (name, stored) => {
  expect(create({ name }, named)).toEqual({ name: stored });
  expect(plainName(stored)).toBe(stored);
});

test.each([
  '\u202a+370 612 34567\u202c',
  '\u200e+370 612 34567',
  '+370 612 34567\ufe0d',
  '+370\u00a0612\u202f34567',
  '+370 612\u2011345\u201367',
])('the phone %j is stored without characters that were copied with it', (phone) => {
  const { phone: stored = '' } = create({ phone }, object({ phone: phoneField }));
  expect(stored).toMatch(/^\+370 612[ -]?345[ -]?67$/);
});

test.each([
  ['Win at evil.example', 'Win at evil example'],
  ['EVIL.EXAMPLE', 'EVIL EXAMPLE'],
  ['Evil.Com', 'Evil Com'],
  ['see https://evil/x', 'see https evil x'],
  ['www.evil', 'www evil'],
  ['evil\u3002com', 'evil com'],
  ['\uff57\uff57\uff57\uff0eevil', 'www evil'],
  ['evil\uff61example', 'evil example'],
  ['Ona\r\nwww.evil', 'Ona www evil'],
])('%j is rejected as a name, and made harmless where it is stored already', (name, harmless) => {
  expect(fieldProblems({ name }, named)).toEqual({ name: 'plainName' });
  expect(plainName(name)).toBe(harmless);
});

test.each(['Ona evil.c\u034fom', 'Ona \u3164www.evil'])(
  '%j is rejected for an address with invisible characters',
  (name) => {
    expect(fieldProblems({ name }, named)).toEqual({ name: 'plainName' });
  },
);

test.each(['Ona\nBcc: x', 'Ona\u2028x'])('%j is rejected for its line break', (name) => {
  expect(fieldProblems({ name }, named)).toEqual({ name: 'plainName' });
});

test.each(['Ona\nBcc: x', 'Ona\u2028x', 'Ona\u0007'])(
  '%j of an old account is one line in an email',
  (name) => {
    expect(plainName(name)).toMatch(/^Ona[ :x\w]*$/);
  },
);

test.each(['.', ' ', ';', ')', 'a:', '<', 'mailto:', 'dr.'])(
  'an endless field of %j is rejected without taking the time of other requests',
  (sign) => {
    const text = `x${sign.repeat(100_000 / sign.length)}x`;
    const started = performance.now();
    expect(
      fieldProblems(
        { name: text, phone: text, email: text },
        object({ name: nameField, phone: phoneField, email: emailField }),
      ),
    ).toEqual({ name: 'tooLong', phone: 'tooLong', email: 'tooLong' });
    expect(performance.now() - started).toBeLessThan(1000);
  },
);
