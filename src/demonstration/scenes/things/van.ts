import { mark } from '../../brand/mark.ts';
import { at, circle, dark, glow, line, lit, oval, rect, repeat, shape, type Stage } from '../parts.ts';

const wheel = (x: number, y: number, r: number) =>
  circle(x, y, r, '#272f36') +
  circle(x, y, r * 0.56, '#c4cdd1') +
  circle(x, y, r * 0.56, 'url(#side)') +
  repeat(5, (i) =>
    circle(x + Math.cos(i * 1.257) * r * 0.34, y + Math.sin(i * 1.257) * r * 0.34, r * 0.08, '#6d7a80'),
  ) +
  circle(x, y, r * 0.13, '#6d7a80');

/** A box van 330 long that stands on (x, y) and looks to the right; mark is drawn around (0, 0) on its side. */
export function van(s: Stage, x: number, y: number, colour: string, mark: string, size = 1): string {
  const body = '#fdf9f0';
  return at(
    x,
    y,
    oval(166, 2, 184, 9, '#16262c', 'opacity=".2"') +
      lit('M0-168q0-10 10-10h186v146H0Z', body) +
      rect(0, -66, 196, 36, colour) +
      rect(0, -70, 196, 4, dark(body, 0.1)) +
      rect(190, -172, 6, 140, '#16262c', 0, 'opacity=".08"') +
      lit('M196-140h58q13 0 20 11l30 46q20 4 24 18l3 33H196Z', colour) +
      shape('M210-127h42q7 0 11 6l24 37q2 5-4 5h-73Z', s.night ? '#9fb0c4' : '#d6e8f0') +
      shape('M210-127h26l-18 48h-8Z', '#fff', 'opacity=".45"') +
      line('M206-76v40M206-76h88', dark(colour, 0.25), 1.6) +
      rect(214, -66, 18, 5, dark(colour, 0.35), 2.5) +
      rect(286, -94, 8, 15, '#2c3740', 3) +
      shape('M314-66q8 2 10 8l1 9h-13Z', '#fbe1a0') +
      rect(304, -40, 30, 10, '#2c3740', 3) +
      rect(-5, -36, 340, 11, '#33404a', 3) +
      rect(0, -84, 7, 15, '#c8503f', 2) +
      at(98, -118, mark) +
      shape('M32-25a30 30 0 0 1 60 0Z', '#1d262c') +
      shape('M236-25a30 30 0 0 1 60 0Z', '#1d262c') +
      wheel(62, -24, 24) +
      wheel(266, -24, 24) +
      (s.night ? glow(326, -52, 46) : ''),
    size,
  );
}

export const houseMark = (colour: string, size = 1) => at(-32 * size, -34 * size, mark(colour), 2 * size);
