import { expect } from 'vitest';
import type { DateTime } from '#platform/time/dateTime.ts';
import { bookSlot, send, type TestCustomer } from '../account/customers.ts';
import { closing } from './provided.ts';
import type { Starts } from './starts.ts';

/**
 * A service with the customer who books it and the provider who blocks its slots. Each service has a separate customer, since a
 * customer cannot have two bookings at one time.
 */
export interface ChangedService {
  origin: string;
  id: string;
  /** The token of its provider's private link. */
  link: string;
  customer: TestCustomer;
}

/**
 * Books, cancels, moves, blocks and unblocks slots of one service in random order, one after the other, and expects the correct
 * responses.
 */
export class Changes {
  readonly #service: ChangedService;
  readonly #starts: Starts;
  readonly #moments: readonly DateTime[];
  readonly #random: () => number;
  readonly #booked = new Map<string, DateTime>();
  readonly #closed = new Set<DateTime>();

  constructor(
    service: ChangedService,
    { starts, moments, random }: { starts: Starts; moments: readonly DateTime[]; random: () => number },
  ) {
    this.#service = service;
    this.#starts = starts;
    this.#moments = moments;
    this.#random = random;
  }

  async next(): Promise<void> {
    const wanted = this.#pick(this.#moments);
    const booking = this.#booked.size > 0 ? this.#pick([...this.#booked]) : undefined;
    const kinds = [
      'book',
      'book',
      'close',
      'open',
      ...(booking ? (['move', 'cancel', 'cancel'] as const) : []),
    ];
    const kind = this.#pick(kinds);
    if (kind === 'move' && booking) await this.#move(booking, wanted);
    else if (kind === 'cancel' && booking) await this.#cancel(booking);
    else if (kind === 'open' && this.#closed.size > 0)
      await this.#close(this.#pick([...this.#closed]), false);
    else if (kind === 'close') await this.#close(wanted, true);
    else await this.#book(wanted);
  }

  #book(wanted: DateTime): Promise<void> {
    return this.#changing([wanted], async () => {
      const { origin, id, customer } = this.#service;
      const free = this.#isFree(wanted);
      const { status, body } = await bookSlot(origin, customer, { service: id, ...wanted });
      expect(status).toBe(free ? 201 : 409);
      if (free) this.#booked.set(String(body._id), wanted);
    });
  }

  #move([booking, before]: [string, DateTime], wanted: DateTime): Promise<void> {
    if (wanted === before) return this.#cancel([booking, before]);
    return this.#changing([before, wanted], async () => {
      const free = this.#isFree(wanted);
      const status = await this.#asCustomer('POST', `${booking}/reschedule`, wanted);
      expect(status).toBe(free ? 200 : 409);
      if (free) this.#booked.set(booking, wanted);
    });
  }

  #cancel([booking, before]: [string, DateTime]): Promise<void> {
    return this.#changing([before], async () => {
      expect(await this.#asCustomer('DELETE', booking)).toBe(204);
      this.#booked.delete(booking);
    });
  }

  #close(moment: DateTime, closed: boolean): Promise<void> {
    return this.#changing([moment], async () => {
      const { origin, link } = this.#service;
      const body = { ...closing(moment.date, moment.time), closed, keep: [...this.#booked.keys()] };
      const { status } = await send(origin, 'PUT', `/lt/provider/${link}/closed-time`, { body });
      expect(status).toBe(204);
      if (closed) this.#closed.add(moment);
      else this.#closed.delete(moment);
    });
  }

  #changing(moments: DateTime[], change: () => Promise<void>): Promise<void> {
    const starts = moments.map((moment) => ({ service: this.#service.id, ...moment }));
    return this.#starts.changing(starts, async () => {
      await change();
      return moments.map((moment) => this.#isFree(moment));
    });
  }

  #isFree(moment: DateTime): boolean {
    return !this.#closed.has(moment) && ![...this.#booked.values()].includes(moment);
  }

  async #asCustomer(method: 'POST' | 'DELETE', path: string, body?: DateTime): Promise<number> {
    const { origin, customer } = this.#service;
    const { status } = await send(origin, method, `/en/bookings/${path}`, {
      token: customer.token,
      ...(body && { body }),
    });
    return status;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }
}
