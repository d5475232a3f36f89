import { pieceAt, pieceMinutes } from './schedule.ts';

const pieceMilliseconds = pieceMinutes * 60_000;
const piecesOfUtcDay = 48;

/** A day in UTC with one character for each half hour: 1 when it is busy, else 0. */
export interface BusyDay {
  date: string;
  busy: string;
}

/** Numbered as by `pieceAt`. */
export function busyPieces({ date, busy }: BusyDay): number[] {
  const first = firstPiece(date);
  return [...busy].flatMap((bit, place) => (bit === '1' ? [first + place] : []));
}

/** @param spans in milliseconds since 1970; half an hour that is partly busy is busy */
export function busyDays(spans: { from: number; to: number }[]): Map<string, string> {
  const days = new Map<string, string[]>();
  for (const { from, to } of spans) {
    const end = Math.ceil(to / pieceMilliseconds);
    for (let piece = pieceAt(new Date(from)); piece < end; piece++) {
      const date = new Date(piece * pieceMilliseconds).toISOString().slice(0, 10);
      const bits = days.get(date) ?? Array.from({ length: piecesOfUtcDay }, () => '0');
      bits[piece - firstPiece(date)] = '1';
      days.set(date, bits);
    }
  }
  return new Map([...days].map(([date, bits]) => [date, bits.join('')]));
}

function firstPiece(date: string): number {
  return pieceAt(new Date(`${date}T00:00:00Z`));
}
