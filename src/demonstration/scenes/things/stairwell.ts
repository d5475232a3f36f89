import { at, circle, dark, line, lit, litRect, pale, rect, repeat, shape, type Stage } from '../parts.ts';
import { plant } from './plants.ts';
import { windowFrame } from './windows.ts';

const rise = 26;
const tread = 42;

/** The entrance of a block of flats: letterboxes, a window on the landing, and the first flight up to the right. */
export function stairwell(s: Stage, floorAt: number, skirting: string, rail: string): string {
  const stone = s.night ? '#b3aaa4' : '#d3cbbd';
  const from = 300;
  const steps = repeat(8, (i) => {
    const [x, y] = [from + i * tread, floorAt - (i + 1) * rise];
    return (
      rect(x, y + 7, 640 - x, rise - 6, dark(stone, 0.1)) +
      rect(x - 4, y, 644 - x, 7, pale(stone, 0.35), 1) +
      rect(x, y + 7, 640 - x, 5, 'url(#under)')
    );
  });
  const post = (i: number) => {
    const [x, y] = [from + 18 + i * tread, floorAt - (i + 1) * rise];
    return line(`M${x} ${y}v-66M${x + tread / 2} ${y}v-80`, '#4b565b', 3.4, '', 'butt');
  };
  return (
    rect(0, 0, 600, floorAt, 'url(#wall)') +
    windowFrame(s, 226, 34, 118, 132, s.round) +
    plant(316, 166, s.turn([2, 0, 3]), '#c97f53', 0.56) +
    rect(0, floorAt, 600, 400 - floorAt, dark(stone, 0.08)) +
    rect(0, floorAt, 600, 400 - floorAt, 'url(#down)') +
    line(
      repeat(9, (i) => `M${i * 90 - 60} ${floorAt}l${(i - 3.5) * 26} ${400 - floorAt}`) +
        `M0 ${floorAt + 30}H600`,
      dark(stone, 0.22),
      1.3,
    ) +
    rect(0, floorAt - 10, from, 10, skirting) +
    steps +
    repeat(7, post) +
    line(
      `M${from + 8} ${floorAt - 88}L${from + 300} ${floorAt - 88 - 300 * (rise / tread)}`,
      dark(rail, 0.2),
      12,
    ) +
    line(`M${from + 8} ${floorAt - 90}L${from + 300} ${floorAt - 90 - 300 * (rise / tread)}`, rail, 8) +
    lit(`M${from - 6} ${floorAt}v-96h20v96Z`, dark(rail, 0.1)) +
    circle(from + 4, floorAt - 102, 13, rail)
  );
}

export const letterboxes = (s: Stage, x: number, y: number, colour: string) =>
  at(
    x,
    y,
    rect(5 * s.m, 6, 132, 92, '#16262c', 3, 'opacity=".14"') +
      litRect(0, 0, 132, 92, dark(colour, 0.18), 3) +
      repeat(6, (i) => {
        const [left, top] = [6 + (i % 3) * 41, 6 + Math.floor(i / 3) * 41];
        return (
          litRect(left, top, 38, 38, colour, 2) +
          rect(left + 7, top + 8, 24, 4, dark(colour, 0.5), 2) +
          circle(left + 19, top + 26, 2.6, '#e8c07a') +
          (i === 4 ? shape(`M${left + 9} ${top + 10}l18-7 4 10-18 3Z`, '#fffdf5') : '')
        );
      }),
  );
