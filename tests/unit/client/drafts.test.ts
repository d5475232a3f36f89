import { afterEach, expect, test, vi } from 'vitest';
import { storeSession } from '#features/account/session.ts';
import { bookingDraft, findLatestDraft } from '#features/booking/draft.ts';
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
  draft.save(chosen);
  draft.save({ items: ['a tap'], series: { repeat: 'week', count: 3, leftOut: ['2031-12-01'] } });
  draft.saveField('address', 'Antakalnio g. 48');
  draft.saveField('note', 'It drips');
  draft.saveField('address', 'Antakalnio g. 48-2');
  expect(bookingDraft('a service', ona).saved).toMatchObject({
    ...chosen,
    items: ['a tap'],
    series: { repeat: 'week', count: 3, leftOut: ['2031-12-01'] },
    fields: { address: 'Antakalnio g. 48-2', note: 'It drips' },
  });
  expect(bookingDraft('another service', ona).saved).toEqual({});
});

test('a slot that has passed is not restored, but the rest is', () => {
  vi.useFakeTimers({ now: new Date('2031-11-24T07:59:00Z') });
  setPresent(new Headers({ Date: new Date().toUTCString() }));
  const draft = bookingDraft('a service', ona);
  draft.save({ ...chosen, items: ['a tap'] });
  expect(bookingDraft('a service', ona).saved).toMatchObject(chosen);
  vi.setSystemTime(new Date('2031-11-24T08:00:00Z'));
  const { saved } = bookingDraft('a service', ona);
  expect(saved.items).toEqual(['a tap']);
  expect([saved.date, saved.time]).toEqual([undefined, undefined]);
});

test('booking deletes the draft, even if the closing dialog still saves', () => {
  const draft = bookingDraft('a service', ona);
  draft.save(chosen);
  draft.end();
  draft.save({ photos: true });
  draft.saveField('note', 'It drips');
  expect(bookingDraft('a service', ona).saved).toEqual({});
});

test('after a login only its owner finds the draft', () => {
  bookingDraft('a service', ona).save(chosen);
  keepOwnDrafts('Ona@Example.com ');
  expect(bookingDraft('a service', ona).saved).toMatchObject(chosen);
  const other = {
    name: 'Jonas',
    surname: null,
    age: null,
    country: null,
    city: null,
    photo: null,
    emailConfirmed: true,
  };
  storeSession({ ...other, email: 'jonas@example.com' }, 'a token');
  expect(bookingDraft('a service', 'jonas@example.com').saved).toEqual({});
  expect(bookingDraft('a service', ona).saved).toEqual({});
});

test('the last changed draft is known, so that its booking can continue', () => {
  vi.useFakeTimers({ now: new Date('2031-11-01T08:00:00Z') });
  expect(findLatestDraft()).toBeUndefined();
  const [one, other] = [bookingDraft('one', ona), bookingDraft('other', ona)];
  for (const draft of [one, other, one]) {
    vi.advanceTimersByTime(1000);
    draft.save({});
  }
  expect(findLatestDraft()).toBe('one');
});

test('an unsent message is restored for its author, and is not a booking to continue', () => {
  const { save } = messageDraft('a booking', ona);
  save('I have no ladder');
  expect(messageDraft('a booking', ona).saved).toBe('I have no ladder');
  expect(messageDraft('another booking', ona).saved).toBe('');
  expect(messageDraft('a booking', '').saved).toBe('');
  expect(findLatestDraft()).toBeUndefined();
  save('');
  expect(messageDraft('a booking', ona).saved).toBe('');
  save('I have no ladder');
  keepOwnDrafts('jonas@example.com');
  expect(messageDraft('a booking', ona).saved).toBe('');
});
