/** What is known of a start: since when it is surely free or taken, in milliseconds of `performance.now()`. */
interface Known {
  isFree: boolean;
  since: number;
  isChanging: boolean;
}

/** A start of a service: its id, YYYY-MM-DD, HH:mm. */
export interface Start {
  service: string;
  date: string;
  time: string;
}

/** Remembers which starts are free while they are taken and freed. Nobody changes one that somebody else is changing. */
export class Starts {
  readonly #known = new Map<string, Known>();

  /** @param change ends when it is answered. @returns whether each of the starts is free then */
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
   * @param asked when the page was asked for
   * @param tolerance for so long after a change a page may show what was before, in milliseconds
   * @returns whether the start is free for whoever has just read the page; undefined where nobody can say
   */
  surely(start: Start, asked: number, tolerance: number): boolean | undefined {
    const { isFree, since, isChanging } = this.#of(start);
    return isChanging || since > asked - tolerance ? undefined : isFree;
  }

  /** @returns whether the start was ever taken */
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
