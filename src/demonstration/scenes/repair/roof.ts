import { at, circle, dark, line, lit, outdoors, pale, rect, repeat, shape } from '../parts.ts';
import { person } from '../things/people.ts';
import { leaf } from '../things/plants.ts';
import { chimney, gutter, onSlope, roofTile, slope, tiledRoof } from '../things/roof.ts';
import { bucket } from '../things/washing.ts';
import { heaven, tree } from '../things/town.ts';
import { windowFrame } from '../things/windows.ts';

export const roof = outdoors((s) => {
  const [ridge, eaves] = [58, 222];
  const point = slope(ridge, eaves);
  const tile = roofTile(s);
  const leaves = (x: number, y: number, count: number) =>
    repeat(count, (i) =>
      leaf(x + i * 15, y + (i % 3) * 3, 15, 6, i * 67 - 50, ['#d9843f', '#e0b04a', '#c9603f'][i % 3] ?? tile),
    );
  return (
    heaven(s, 520, 44) +
    tree(30, 230, 1.1, '#d39a4c') +
    tiledRoof(s, ridge, eaves) +
    chimney(s, 150, ridge + 60, 54, 108) +
    // Where tiles have slipped, the battens show.
    [
      [0.56, 0.38],
      [0.64, 0.38],
      [0.6, 0.5],
    ]
      .map(([across = 0, down = 0]) => {
        const gap = onSlope(point, across, down, across + 0.08, down + 0.12);
        return (
          shape(gap, '#4a3a36') +
          line(
            `M${point(across, down + 0.06)}L${point(across + 0.08, down + 0.06)}`,
            '#b98a5a',
            4,
            '',
            'butt',
          )
        );
      })
      .join('') +
    lit(onSlope(point, 0.7, 0.62, 0.785, 0.78), pale(tile, 0.12)) +
    line(onSlope(point, 0.7, 0.62, 0.785, 0.78), dark(tile, 0.4), 1.4) +
    gutter(eaves) +
    leaves(300, eaves - 2, 17) +
    leaves(60, eaves - 2, 4) +
    rect(566, eaves + 8, 14, 180, '#8d9a9d', 3) +
    rect(566, eaves + 8, 4, 180, '#c9d3d5', 2) +
    windowFrame(s, 60, 272, 130, 104, 1) +
    windowFrame(s, 420, 272, 110, 104, 0) +
    at(
      300,
      214,
      line('M-34 0-46 200M30 0 42 200', '#b98a5a', 9) +
        line(
          repeat(8, (i) => `M${-35 - i * 1.4} ${16 + i * 24}h${66 + i * 2.8}`),
          '#cfa271',
          7,
        ),
    ) +
    at(352, 306, line('M0-44v-20q0-8-8-8', '#5b696e', 3) + bucket(s.accent, false, 0.42)) +
    leaves(336, 270, 3) +
    person(
      294,
      366,
      {
        skin: s.turn(['#e3ae86', '#f1c8a6', '#c98f68']),
        hair: s.turn(['#3a2d28', '#a8642f', '#2b2a2e']),
        top: s.accent,
        legs: '#46525c',
        bib: s.main,
        cap: '#e8b84a',
        nearArm: [22, -112, 40, -130],
        farArm: [34, -120, 56, -134],
        nearLeg: [14, -48, 8, -14],
        farLeg: [-6, -42, -10, -4],
        aloft: true,
        carried: lit('M38-134l22-4-2 12-18 2Z', '#5b696e') + circle(56, -140, 4, '#d9843f'),
      },
      1.06,
    )
  );
});
