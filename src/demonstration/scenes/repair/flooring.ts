import { picture } from '../things/furnishings.ts';
import {
  at,
  circle,
  dark,
  fade,
  line,
  litRect,
  mix,
  pale,
  rect,
  repeat,
  shape,
  type Composition,
} from '../parts.ts';
import { tapeMeasure, toolbox } from '../things/tools.ts';
import { windowFrame } from '../things/windows.ts';

export const flooring: Composition = (s) => {
  const w = s.floor;
  const length = 160;
  const top = (i: number) => 218 + i * i * 4.6 + i * 10;
  /** Where a point of the floor appears on the upper edge of a row: joints and ends run to one vanishing point. */
  const seen = (x: number, i: number) => (300 + (x - 300) * (0.55 + i * 0.16)).toFixed(1);
  const row = (i: number) => {
    const grain = top(i) + (top(i + 1) - top(i)) * 0.45;
    return repeat(6, (k) => {
      const from = -290 + k * length - (i % 3) * 54;
      const to = from + length;
      if (to > 500) return '';
      const board = `M${seen(from, i)} ${top(i)}H${seen(to, i)}L${seen(to, i + 1)} ${top(i + 1)}H${seen(from, i + 1)}Z`;
      const tone = ['#fff2da', '#5a3a22', '#fff2da', '#8a5a34'][(i * 3 + k) % 4] ?? w;
      return (
        shape(board, mix(w, tone, 0.06 + ((i + k) % 3) * 0.07)) +
        line(board, dark(w, 0.35), 1.2) +
        fade(0.4, line(`M${seen(from + 20, i + 0.45)} ${grain}H${seen(to - 30, i + 0.45)}`, dark(w, 0.2), 1))
      );
    });
  };
  const under = '#d9d3c4';
  return (
    rect(0, 0, 600, 218, 'url(#wall)') +
    rect(0, 206, 600, 12, pale(s.wall, 0.65)) +
    windowFrame(s, 60, 26, 176, 150, s.round, '#fffdf7', s.turn([2, 3, 2])) +
    s.turn([
      at(
        470,
        218,
        litRect(-54, -196, 108, 196, pale(s.wall, 0.6), 3) +
          rect(-44, -186, 88, 186, mix(s.accent, s.soft, 0.4), 2) +
          rect(-34, -174, 68, 76, dark(mix(s.accent, s.soft, 0.4), 0.1), 2) +
          rect(-34, -86, 68, 72, dark(mix(s.accent, s.soft, 0.4), 0.1), 2) +
          circle(32, -90, 5, '#e8c07a'),
      ),
      picture(s, 400, 50, 120, 84, '#fffaf0', 0, [s.main, s.accent, s.soft]),
      at(
        440,
        218,
        litRect(-60, -70, 120, 70, '#f6f0e4', 4) +
          line(
            repeat(9, (i) => `M${-48 + i * 12}-64v56`),
            '#d5cdbd',
            4,
          ),
      ),
    ]) +
    rect(0, 218, 600, 182, under) +
    rect(0, 218, 600, 182, 'url(#down)') +
    line('M0 262h600M0 330h600', '#c6bfae', 1.5) +
    repeat(6, row) +
    at(
      400,
      300,
      rect(6 * s.m, 6, 130, 22, '#16262c', 2, 'opacity=".14"') + litRect(0, 0, 130, 22, pale(w, 0.1), 2),
      1,
      -12,
    ) +
    at(
      426,
      352,
      repeat(
        3,
        (i) =>
          rect(4 + i * 5, 10 - i * 13, 170, 12, dark(w, 0.3), 2) +
          litRect(i * 5, 4 - i * 13, 170, 12, mix(w, '#fff2da', i * 0.1), 2),
      ),
    ) +
    at(
      250,
      330,
      rect(2, 8, 116, 12, '#16262c', 6, 'opacity=".16"') +
        litRect(0, -5, 110, 11, '#c99a62', 5) +
        litRect(100, -28, 44, 56, s.turn(['#3c474c', s.accent, '#3c474c']), 8) +
        rect(100, -28, 44, 12, '#fff', 8, 'opacity=".12"'),
      1.05,
      s.turn([-16, -30, -8]),
    ) +
    at(
      100,
      352,
      s.turn([
        tapeMeasure('#e0b04a', 90),
        at(-40, 12, toolbox(s.main, '#e8c07a'), 0.85),
        tapeMeasure(s.main, 120),
      ]),
    )
  );
};
