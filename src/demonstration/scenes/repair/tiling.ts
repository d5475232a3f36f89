import { cat } from '../things/cat.ts';
import {
  at,
  circle,
  dark,
  line,
  lit,
  litRect,
  mix,
  pale,
  rect,
  repeat,
  room,
  shadow,
  shape,
  type Composition,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { level } from '../things/tools.ts';
import { bucket } from '../things/washing.ts';

const side = 54;

export const tiling: Composition = (s) => {
  const plain = s.turn([pale(s.soft, 0.4), mix(s.accent, '#ffffff', 0.62), '#f6efe2']);
  const feature = s.turn([s.accent, s.main, mix(s.accent, '#2b4a52', 0.3)]);
  const tile = (x: number, y: number, column: number, row: number) => {
    const patterned = (column + row * 2) % 5 === 0;
    return (
      litRect(x, y, side - 3, side - 3, patterned ? feature : plain, 2) +
      (patterned
        ? at(
            x + (side - 3) / 2,
            y + (side - 3) / 2,
            repeat(4, (i) =>
              at(0, 0, shape('M0-3C-9-9-7-18 0-22 7-18 9-9 0-3Z', pale(feature, 0.65)), 1, i * 90 + 45),
            ) + circle(0, 0, 3.6, '#f0c46a'),
          )
        : shape(`M${x + 5} ${y + 5}h22l-22 24Z`, '#fff', 'opacity=".4"'))
    );
  };
  // Laid from the corner at the right, each row a little further than the one above it.
  const laid = [2, 3, 4, 4, 5, 5];
  const wall =
    repeat(6, (row) => {
      const y = 8 + row * side;
      const count = laid[row] ?? 0;
      return repeat(count, (i) => tile(604 - (i + 1) * side, y, i, row));
    }) +
    repeat(6, (row) => {
      const left = 604 - (laid[row] ?? 0) * side;
      return repeat(2, (i) =>
        line(`M${left - 1.5} ${8 + row * side + i * 51 - 4}v7m-3.5-3.5h7`, s.main, 1.6),
      );
    });
  const glue = mix(s.wall, '#a9a196', 0.62);
  return (
    room(s, 338) +
    shape('M232 0H600V338H300q-30-12-18-44t-26-62 10-78-30-76 8-50-12-28Z', glue) +
    line(
      repeat(13, (i) => `M${262 + (i % 3) * 9} ${16 + i * 25}q40-9 80 0t80 0 80 0`),
      pale(glue, 0.35),
      2.4,
    ) +
    repeat(6, (row) => {
      const left = 604 - (laid[row] ?? 0) * side;
      return rect(left - 4, 8 + row * side - 3, 600 - left + 8, side + 3, pale(glue, 0.5));
    }) +
    wall +
    rect(0, 325, 600, 13, pale(s.wall, 0.65)) +
    rect(0, 336, 600, 2, dark(s.wall, 0.18)) +
    person(
      228,
      376,
      {
        skin: s.turn(['#f1c8a6', '#e3ae86', '#c98f68']),
        hair: s.turn(['#8a5a34', '#3a2d28', '#a8642f']),
        bun: true,
        top: pale(s.accent, 0.2),
        legs: '#46525c',
        bib: s.main,
        nearArm: [26, -106, 56, -116],
        farArm: [34, -116, 66, -140],
        nearLeg: [6, -40, 10, -3],
        farLeg: [-8, -40, -14, -3],
        held: at(48, -160, tile(0, 0, 5, 0), 1),
      },
      1.3,
    ) +
    shadow(84, 380, 60, 5) +
    at(80, 378, bucket('#39474b', false, 0.86)) +
    at(
      80,
      308,
      shape('M-34 0q8-16 32-14 24-4 36 12-34 12-68 2Z', glue) +
        at(14, -6, lit('M0-4 40-22l8 16L6 6Z', '#c3ced1') + litRect(-34, -8, 38, 10, s.main, 5), 1, -38),
    ) +
    shadow(446, 384, 70, 5) +
    repeat(
      4,
      (i) =>
        litRect(404 + (i % 2) * 3, 372 - i * 11, 84, 10, i === 3 ? feature : plain, 2) +
        rect(404 + (i % 2) * 3, 380 - i * 11, 84, 2, '#16262c', 0, 'opacity=".2"'),
    ) +
    s.turn([cat(548, 382, 1.7), at(500, 386, level('#e8b84a', 96), 0.9, -3), cat(548, 382, 1.7)])
  );
};
