import { create, object } from 'superstruct';
import { expect, test } from 'vitest';
import { phoneField } from '#platform/forms/fields.ts';
import { storedPhone } from '#platform/forms/phones.server.ts';
import { phoneLink, phoneText } from '#platform/forms/phones.ts';

test.each([
  ['8-612-34567', '+37061234567'],
  ['(8 612) 34567', '+37061234567'],
  ['+370 (8-612) 34567', '+37061234567'],
  ['+370 (0) 612 34567', '+37061234567'],
  ['0 612 34567', '+37061234567'],
  ['370 612 34567', '+37061234567'],
  ['00370 612 34567', '+37061234567'],
  ['612 34567', '+37061234567'],
  ['8 37 123456', '+37037123456'],
  ['8(5)2123456', '+37052123456'],
  ['+371 2000 0000', '+37120000000'],
  ['+44 (0) 20 7946 0958', '+442079460958'],
  ['+49 (0)30 123456', '+4930123456'],
  ['+39 06 698 1234', '+39066981234'],
  ['+380 (0)50 123 45 67', '+380501234567'],
])('a press on %s calls %s', (typed, called) => {
  expect(phoneLink(storedPhone(typed))).toBe(`tel:${called}`);
});

test.each([
  ['tel:+37061234567', '+37061234567'],
  ['Tel. 8 612 34567;', '8 612 34567'],
  ['моб.: 861234567', '861234567'],
  ['＋370 ６12 34567', '+370 612 34567'],
  ['(+370) 612 34567,', '+370 612 34567'],
  ['(8 612) 34567', '(8 612) 34567'],
])('%j is copied with more than the number %s', (copied, phone) => {
  expect(create({ phone: copied }, object({ phone: phoneField }))).toEqual({ phone });
});

test.each([
  ['+37061234567', '+370 612 34567'],
  ['+370 612 34567', '+370 612 34567'],
  ['+4930123456', '+4930123456'],
])('%s is shown as %s', (phone, shown) => {
  expect(phoneText(phone)).toBe(shown);
});

test.each(['+37061234567', '+370 612 34567', '+370-612-34567', '1588 00', ''])(
  '%j stays as typed',
  (typed) => {
    expect(storedPhone(typed)).toBe(typed);
  },
);
