import { at, circle, dark, line, oval, pale, rect, repeat, type Composition } from '../parts.ts';
import { hammer, level, pliers, screwdriver, tapeMeasure, wrench } from '../things/tools.ts';

export const flatLay: Composition = (s) => {
  const mat = s.turn([dark(s.accent, 0.35), pale(s.floor, 0.5), '#3f5560']);
  const top = s.turn([s.floor, dark(s.accent, 0.25), pale(s.floor, 0.4)]);
  const cast = (x: number, y: number, tool: string, size: number, turn: number, length = 130) =>
    at(x + 4 * s.m, y + 5, rect(-4, -10, length, 20, '#16262c', 9, 'opacity=".16"'), size, turn) +
    at(x, y, tool, size, turn);
  return (
    rect(0, 0, 600, 400, top) +
    repeat(
      5,
      (i) =>
        rect(0, i * 84 - 10, 600, 2, dark(top, 0.18)) +
        line(
          `M${(i * 137) % 500} ${i * 84 + 20}q60-10 130 0M${((i * 231) % 460) + 60} ${i * 84 + 48}q70 8 140-2`,
          dark(top, 0.1),
          1.4,
        ),
    ) +
    at(
      300,
      206,
      rect(-232 + 6 * s.m, -146 + 8, 464, 292, '#16262c', 10, 'opacity=".16"') +
        rect(-232, -146, 464, 292, mat, 10) +
        line(
          repeat(14, (i) => `M${-210 + i * 32}-132v264`) + repeat(9, (i) => `M-218 ${-124 + i * 31}h436`),
          pale(mat, 0.3),
          0.8,
          'opacity=".4"',
        ),
      1,
      s.turn([-7, 5, 0]),
    ) +
    cast(122, 142, hammer(s.main), 1.15, -18) +
    cast(150, 226, screwdriver(s.main), 1.2, -14, 110) +
    cast(166, 266, screwdriver('#e0b04a'), 1.05, -12, 110) +
    cast(190, 304, screwdriver(s.accent === mat ? s.soft : pale(s.accent, 0.2)), 0.9, -10, 110) +
    cast(330, 116, pliers(s.main), 1.25, 24, 110) +
    cast(310, 324, wrench('#c9563f'), 1.1, -20) +
    s.turn([
      cast(430, 216, tapeMeasure('#e8b84a', 70), 1.2, 16, 10),
      at(448, 206, tapeMeasure(s.main, 80), 1.1, -12),
      cast(356, 226, level('#e8b84a', 150), 1.15, 12, 150),
    ]) +
    repeat(9, (i) =>
      at(
        330 + ((i * 47) % 100),
        250 + ((i * 29) % 40),
        circle(0, 0, 5, '#aeb9bc') + line('M-2.5 0h5M0-2.5v5', '#5b696e', 1.4),
        0.9,
        i * 25,
      ),
    ) +
    at(
      s.turn([40, 566, 36]),
      s.turn([356, 50, 60]),
      circle(4, 6, 44, '#16262c', 'opacity=".15"') +
        circle(0, 0, 44, '#f7efe2') +
        circle(0, 0, 36, '#fffaf2') +
        circle(0, 0, 32, '#6b4630') +
        oval(-8, -10, 14, 8, '#8a6146', 'opacity=".6"') +
        line('M38 24q22 12 26-2t-20-16', '#f7efe2', 8),
    )
  );
};
