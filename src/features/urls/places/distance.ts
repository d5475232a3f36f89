import { townWithKey } from './towns.ts';

const kmPerDegree = 111;

/** In kilometres; in so small a country the earth is flat. */
export function distanceBetween(one: string, other: string): number {
  const [[north, east], [otherNorth, otherEast]] = [find(one), find(other)];
  const width = Math.cos((((north + otherNorth) / 2) * Math.PI) / 180);
  return kmPerDegree * Math.hypot(north - otherNorth, (east - otherEast) * width);
}

function find(key: string): [number, number] {
  return townWithKey(key)?.at ?? [0, 0];
}
