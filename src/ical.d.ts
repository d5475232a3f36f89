/** The part of ical.js that is used: TypeScript cannot find its own types through its `exports`. */
declare module 'ical.js' {
  class Time {
    isDate: boolean;
    hour: number;
    minute: number;
    second: number;
    zone: Timezone;
    clone(): Time;
    addDuration(duration: Duration): void;
    /** In seconds since 1970. */
    toUnixTime(): number;
    /** In the clock's own time: '2026-11-23T10:00:00'. */
    toString(): string;
    readonly year: number;
    readonly month: number;
    readonly day: number;
  }
  interface Duration {
    toSeconds(): number;
  }
  class Period {
    start: Time;
    getEnd(): Time;
  }
  interface Recur {
    until: Time | null;
  }
  class Timezone {
    static readonly localTimezone: Timezone;
    constructor(data: { tzid: string; component?: Component });
    /** The offset in seconds of a time on this zone's clock. */
    utcOffset(time: Time): number;
  }
  interface Property {
    readonly name: string;
    getParameter(name: string): string | string[] | undefined;
    getValues(): unknown[];
  }
  class Component {
    constructor(jCal: unknown);
    readonly name: string;
    getAllProperties(name?: string): Property[];
    getFirstPropertyValue(name: string): unknown;
    hasProperty(name: string): boolean;
  }
  class Event {
    constructor(component: Component, options: { exceptions: Component[] });
    readonly startDate: Time | null;
    readonly endDate: Time;
    readonly duration: Duration;
    readonly recurrenceId: Time;
    isRecurring(): boolean;
    modifiesFuture(): boolean;
    iterator(): { next(): Time | undefined };
    getOccurrenceDetails(occurrence: Time): { startDate: Time; endDate: Time; item: Event };
    readonly component: Component;
  }
  const ical: {
    parse(text: string): unknown;
    Component: typeof Component;
    Event: typeof Event;
    Period: typeof Period;
    Time: typeof Time;
    Timezone: typeof Timezone;
    TimezoneService: {
      reset(): void;
      has(name: string): boolean;
      register(zone: Timezone, name: string): void;
    };
  };
  export type { Component, Event, Period, Property, Recur, Time };
  export default ical;
}
