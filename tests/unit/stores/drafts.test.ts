import { afterEach, expect, test, vi } from 'vitest';
import { startSession } from '#features/account/session.ts';
import { bookingDraft, lastBegun } from '#features/booking/draft.ts';
import { messageDraft } from '#features/messages/draft.ts';
import { deleteDrafts, keepOwnDrafts } from '#platform/client/drafts.ts';
import { setPresent } from '#platform/time/present.ts';

const ona = 'ona@example.com';
const chosen = { date: '2031-11-24', time: '10:00' };

afterEach(() => {
  vi.useRealTimers();
  deleteDrafts();
});

test('the draft of a service is restored, and nothing of another service', () => {
  const draft = bookingDraft('a service', ona);
  draft.keep(chosen);
  draft.keep({ items: ['a tap'], series: { repeat: 'week', count: 3, leftOut: ['2031-12-01'] } });
  draft.saveField('address', 'Antakalnio g. 48');
  draft.saveField('note', 'It drips');
  draft.saveField('address', 'Antakalnio g. 48-2');
  expect(bookingDraft('a service', ona).kept).toMatchObject({
    ...chosen,
    items: ['a tap'],
    series: { repeat: 'week', count: 3, leftOut: ['2031-12-01'] },
    fields: { address: 'Antakalnio g. 48-2', note: 'It drips' },
  });
  expect(bookingDraft('another service', ona).kept).toEqual({});
});

test('a slot that has passed is not restored, but the rest is', () => {
  vi.useFakeTimers({ now: new Date('2031-11-24T07:59:00Z') });
  setPresent(new Headers({ Date: new Date().toUTCString() }));
  const draft = bookingDraft('a service', ona);
  draft.keep({ ...chosen, items: ['a tap'] });
  expect(bookingDraft('a service', ona).kept).toMatchObject(chosen);
  vi.setSystemTime(new Date('2031-11-24T08:00:00Z'));
  const { kept } = bookingDraft('a service', ona);
  expect(kept.items).toEqual(['a tap']);
  expect([kept.date, kept.time]).toEqual([undefined, undefined]);
});

test('booking deletes the draft, even if the closing dialog still saves', () => {
  const draft = bookingDraft('a service', ona);
  draft.keep(chosen);
  draft.end();
  draft.keep({ photos: true });
  draft.saveField('note', 'It drips');
  expect(bookingDraft('a service', ona).kept).toEqual({});
});

test('after a login only its owner finds the draft', () => {
  bookingDraft('a service', ona).keep(chosen);
  keepOwnDrafts('Ona@Example.com ');
  expect(bookingDraft('a service', ona).kept).toMatchObject(chosen);
  const other = {
    name: 'Jonas',
    surname: null,
    age: null,
    country: null,
    city: null,
    photo: null,
    emailConfirmed: true,
  };
  startSession({ ...other, email: 'jonas@example.com' }, 'a token');
  expect(bookingDraft('a service', 'jonas@example.com').kept).toEqual({});
  expect(bookingDraft('a service', ona).kept).toEqual({});
});

test('the last changed draft is known, so that its booking can continue', () => {
  vi.useFakeTimers({ now: new Date('2031-11-01T08:00:00Z') });
  expect(lastBegun()).toBeUndefined();
  const [one, other] = [bookingDraft('one', ona), bookingDraft('other', ona)];
  for (const draft of [one, other, one]) {
    vi.advanceTimersByTime(1000);
    draft.keep({});
  }
  expect(lastBegun()).toBe('one');
});

test('an unsent message is restored for its author, and is not a booking to continue', () => {
  const { keep } = messageDraft('a booking', ona);
  keep('I have no ladder');
  expect(messageDraft('a booking', ona).kept).toBe('I have no ladder');
  expect(messageDraft('another booking', ona).kept).toBe('');
  expect(messageDraft('a booking', '').kept).toBe('');
  expect(lastBegun()).toBeUndefined();
  keep('');
  expect(messageDraft('a booking', ona).kept).toBe('');
  keep('I have no ladder');
  keepOwnDrafts('jonas@example.com');
  expect(messageDraft('a booking', ona).kept).toBe('');
});
