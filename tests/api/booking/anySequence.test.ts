import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSchedule, defaultStarts, type Schedule, takenMinutes } from '#features/availability/index.ts';
import { addDays } from '#platform/time/calendar.ts';
import { readStart } from '#platform/time/vilnius.ts';
import { bookSlot, customersOf, send, type TestCustomer } from '../../support/account/customers.ts';
import {
  closing,
  everyDay,
  freeTimes,
  type Provided,
  providedService,
} from '../../support/booking/provided.ts';
import { often, seed } from '../../support/deep.ts';
import { inDatabase } from '../../support/site/database.ts';
import { type Site } from '../../support/site/server.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const sequences = often(16, 160);
const longest = 10;
const maxAtOnce = 3;
/** Each sequence uses separate days without bookings; the clocks change among these days. */
const firstDay = '2031-10-20';
const daysEach = 2;

const first = await startedSite();
const sites = [first, await startedSite(first.env)];
const customers = await customersOf(first, longest * maxAtOnce);
let provided: Provided;

const place = { day: fc.nat(daysEach - 1), time: fc.constantFrom(...defaultStarts), site: fc.nat(1) };
const settings = fc.record({
  duration: fc.constantFrom(null, 30, 60, 120, 240, 600),
  buffer: fc.constantFrom(0, 30, 120),
  crews: fc.integer({ min: 1, max: 3 }),
  from: fc.constantFrom('00:00', '08:00', '10:30'),
  to: fc.constantFrom('13:00', '18:00', '24:00'),
});
type Settings = typeof settings extends fc.Arbitrary<infer Value> ? Value : never;
const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('book' as const), byPhone: fc.boolean(), ...place }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(), ...place }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(), site: fc.nat(1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('close' as const), closed: fc.boolean(), ...place }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('set' as const), settings }) },
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** The expected state of a booking: its customer (none if booked by phone), and the settings when it got its time. */
interface Held {
  id: string;
  customer: TestCustomer | undefined;
  date: string;
  time: string;
  set: Settings;
}

const nothingSet: Settings = { duration: null, buffer: 0, crews: 1, from: '00:00', to: '24:00' };
const scheduleOf = ({ from, to, ...set }: Settings): Schedule => ({
  ...defaultSchedule,
  ...set,
  hours: everyDay(from, to),
});

/** One sequence of changes, some of them concurrent. */
class Sequence {
  readonly #dates: string[];
  readonly #held = new Map<string, Held>();
  #set = nothingSet;
  #customers = 0;

  constructor(turn: number) {
    this.#dates = Array.from({ length: daysEach }, (_, day) => addDays(firstDay, turn * daysEach + day));
  }

  async run(steps: Change[][]): Promise<void> {
    await provided.change(scheduleOf(this.#set));
    for (const step of steps) {
      const changesSettings = step.some(({ kind }) => kind === 'set');
      // The settings of a booking are known only if they do not change at the same time.
      if (changesSettings || step.length === 1) for (const each of step) await this.#alone(each);
      else await this.#atOnce(step);
      await this.#expectConsistent();
    }
  }

  /** Moves and cancellations run one after the other, since the order of two on one booking would be unknown. */
  async #atOnce(step: Change[]): Promise<void> {
    const ofHeld = ({ kind }: Change) => kind === 'move' || kind === 'cancel';
    const inTurn = async () => {
      for (const each of step.filter(ofHeld)) await this.#make(each);
    };
    const others = step.filter((each) => !ofHeld(each)).map((each) => this.#make(each));
    await Promise.all([inTurn(), ...others]);
  }

  /** Makes one change; a booking must succeed exactly if its slot was shown as available. */
  async #alone(change: Change): Promise<void> {
    if (change.kind !== 'book') return this.#make(change);
    const shown = await freeTimes(this.#origin(1 - change.site), provided.service, this.#date(change));
    const before = this.#held.size;
    await this.#make(change);
    expect([change, this.#held.size > before]).toEqual([change, shown.includes(change.time)]);
  }

  async #make(change: Change): Promise<void> {
    switch (change.kind) {
      case 'book':
        return this.#book(change);
      case 'move':
        return this.#move(change);
      case 'cancel':
        return this.#cancel(change);
      case 'close': {
        const { status } = await provided.asProvider('PUT', '/closed-time', {
          ...closing(this.#date(change), change.time),
          closed: change.closed,
          keep: [...this.#held.keys()],
        });
        // A booking may be made at the same time.
        return expect([204, 409]).toContain(status);
      }
      case 'set': {
        const schedule = scheduleOf(change.settings);
        const { status, body } = await provided.asProvider('PUT', '/schedule', schedule);
        if (status === 200) this.#set = change.settings;
        else expect([status, body.code]).toEqual([409, 'crew_booked']);
      }
    }
  }

  async #book(change: Extract<Change, { kind: 'book' }>): Promise<void> {
    const customer = change.byPhone ? undefined : customers[this.#customers++];
    const [date, time, set] = [this.#date(change), change.time, this.#set];
    const slot = { service: provided.service, date, time };
    const { status, body } = customer
      ? await bookSlot(this.#origin(change.site), customer, slot)
      : await provided.asProvider('POST', '/phone-bookings', { date, time, name: 'Ona' });
    expect([201, 409]).toContain(status);
    const id = String(body._id);
    if (status === 201) this.#held.set(id, { id, customer, date, time, set });
  }

  async #move(change: Extract<Change, { kind: 'move' }>): Promise<void> {
    const held = this.#pick(change.which);
    if (!held?.customer) return;
    const [date, time] = [this.#date(change), change.time];
    const path = `/en/bookings/${held.id}/reschedule`;
    const { status } = await send(this.#origin(change.site), 'POST', path, {
      token: held.customer.token,
      body: { date, time },
    });
    expect([200, 409]).toContain(status);
    const isAnother = date !== held.date || time !== held.time;
    if (status === 200 && isAnother) this.#held.set(held.id, { ...held, date, time, set: this.#set });
  }

  async #cancel(change: Extract<Change, { kind: 'cancel' }>): Promise<void> {
    const held = this.#pick(change.which);
    if (!held) return;
    const { status } = held.customer
      ? await send(this.#origin(change.site), 'DELETE', `/en/bookings/${held.id}`, {
          token: held.customer.token,
        })
      : await provided.asProvider('DELETE', `/phone-bookings/${held.id}`);
    expect(status).toBe(204);
    this.#held.delete(held.id);
  }

  /** Expects that no crew is booked twice at a time, and every booking has its time within the hours set when it was made. */
  async #expectConsistent(): Promise<void> {
    const rows = await inDatabase(sites[0] as Site, (db) =>
      db
        .selectFrom('bookings')
        .innerJoin('time_blocks as taken', 'taken.booking_id', 'bookings.id')
        .select(['id', 'date', 'time', 'crew', 'block'])
        .where('bookings.service_id', '=', provided.service)
        .where('date', 'in', this.#dates)
        .orderBy('block')
        .execute(),
    );
    expect(new Set(rows.map(({ crew, block }) => `${crew} ${block}`)).size).toBe(rows.length);
    const bookings = Map.groupBy(rows, ({ id }) => id);
    expect([...bookings.keys()].sort()).toEqual([...this.#held.keys()].sort());
    for (const [id, blocks] of bookings) {
      const { date, time, set } = this.#held.get(id) as Held;
      const first = readStart(date, time).getTime() / 900_000;
      const count = takenMinutes(scheduleOf(set)) / 15;
      expect(blocks.map(({ block }) => block)).toEqual(
        Array.from({ length: count }, (_, index) => first + index),
      );
      expect(new Set(blocks.map(({ crew }) => crew)).size).toBe(1);
      expect(blocks[0]?.crew).toBeLessThan(set.crews);
      expect(time >= set.from && endsBy(time, set)).toBe(true);
    }
  }

  #pick(which: number): Held | undefined {
    return [...this.#held.values()][which % Math.max(1, this.#held.size)];
  }

  #date({ day }: { day: number }): string {
    return this.#dates[day] ?? '';
  }

  #origin(site: number): string {
    return sites[site]?.origin ?? '';
  }
}

/** If days start and finish within working hours, work may continue past midnight. */
function endsBy(time: string, { duration, from, to }: Settings): boolean {
  const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const end = minutesOf(time) + (duration ?? 30);
  return end <= minutesOf(to) || (to === '24:00' && from === '00:00');
}

test(
  `no sequence of changes in two processes books a crew twice at a time (TEST_SEED=${seed})`,
  { retry: 0 },
  async () => {
    let turn = 0;
    const steps = fc.array(fc.array(change, { minLength: 1, maxLength: maxAtOnce }), { maxLength: longest });
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        const [first] = sites;
        // A service has at most a hundred changes a day.
        if (first) provided = await providedService(first, turn % 40);
        await new Sequence(turn++).run(some);
      }),
      { seed, numRuns: sequences, endOnFailure: true },
    );
  },
);
