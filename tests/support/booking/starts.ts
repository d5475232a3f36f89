/** The state of a slot, and since when, in milliseconds of `performance.now()`. */
interface Known {
  isFree: boolean;
  since: number;
  isChanging: boolean;
}

/** A slot of a service: its id, YYYY-MM-DD, HH:mm. */
interface Start {
  service: string;
  date: string;
  time: string;
}

/** Remembers which slots are available while they are booked and released. No slot is changed twice at a time. */
export class Starts {
  readonly #known = new Map<string, Known>();

  /** @param change resolves once there is a response, to whether each of the slots is available then */
  async changing(starts: Start[], change: () => Promise<boolean[]>): Promise<void> {
    for (const start of starts) this.#of(start).isChanging = true;
    const free = await change();
    for (const [index, start] of starts.entries()) {
      const known = this.#of(start);
      known.isChanging = false;
      if (known.isFree === free[index]) continue;
      known.isFree = !known.isFree;
      known.since = performance.now();
    }
  }

  /**
   * Undefined if that is not certain.
   * @param requestedAt when the page was requested
   * @param tolerance for how long after a change, in milliseconds, a page may show the previous state
   */
  surely(start: Start, requestedAt: number, tolerance: number): boolean | undefined {
    const { isFree, since, isChanging } = this.#of(start);
    return isChanging || since > requestedAt - tolerance ? undefined : isFree;
  }

  hasChanged(start: Start): boolean {
    return this.#of(start).since > -Infinity;
  }

  #of({ service, date, time }: Start): Known {
    const key = `${service} ${date} ${time}`;
    const known = this.#known.get(key) ?? { isFree: true, since: -Infinity, isChanging: false };
    this.#known.set(key, known);
    return known;
  }
}
