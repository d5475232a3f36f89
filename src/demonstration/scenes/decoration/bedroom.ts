import { books, curtain, pendant, picture, tableLamp } from '../things/furnishings.ts';
import {
  at,
  circle,
  dark,
  line,
  lit,
  litRect,
  mix,
  oval,
  pale,
  rect,
  repeat,
  room,
  shadow,
  shape,
  type Composition,
} from '../parts.ts';
import { plant } from '../things/plants.ts';

export const bedroom: Composition = (s) => {
  const board = s.turn([s.main, mix(s.main, s.soft, 0.45), s.floor]);
  const blanket = s.turn([pale(s.main, 0.45), s.accent, s.main]);
  const head = s.turn([
    litRect(140, 150, 320, 130, board, 14) +
      repeat(7, (i) => rect(140 + i * 45.7, 152, 2, 120, dark(board, 0.14))),
    lit('M140 280V190q0-60 160-60t160 60v90Z', board) +
      line('M160 276V196q0-46 140-46t140 46v80', dark(board, 0.14), 3),
    repeat(8, (i) => litRect(144 + i * 39, 140, 34, 140, board, 17)),
  ]);
  return (
    room(s, 300) +
    s.turn([
      '',
      rect(0, 0, 600, 287, mix(s.main, s.wall, 0.6)) +
        repeat(12, (i) => rect(i * 52, 0, 2, 287, dark(mix(s.main, s.wall, 0.6), 0.1))),
      shape('M120 287V130a180 120 0 0 1 360 0v157Z', mix(s.accent, s.wall, 0.55)),
    ]) +
    s.turn([
      picture(s, 190, 30, 100, 84, s.floor, 0, [s.main, s.accent, s.soft]) +
        picture(s, 310, 30, 100, 84, s.floor, 3, [s.main, s.accent, s.soft]),
      picture(s, 230, 22, 140, 88, '#fffaf0', 2, [s.accent, s.main, s.soft]),
      circle(300, 76, 34, 'none', `stroke="#d9b168" stroke-width="5"`) +
        repeat(16, (i) => at(300, 76, line('M0-42v-18', '#d9b168', 3), 1, i * 22.5)) +
        circle(300, 76, 31, '#e3eef0'),
    ]) +
    oval(300, 372, 270, 26, mix(s.accent, s.soft, 0.6)) +
    shadow(300, 366, 220, 9) +
    head +
    at(
      0,
      0,
      litRect(120, 266, 360, 86, '#fdf8ee', 10) +
        [
          [170, -4],
          [330, 4],
        ]
          .map(([x = 0, turn = 0]) =>
            at(
              x,
              232,
              lit('M0 8Q-2-6 14-6H86q16 0 14 14l2 30q0 10-12 10H10Q-2 48 0 38Z', '#fffdf7') +
                line('M14 36q36 8 70 0', '#e3dccd', 2),
              1,
              turn,
            ),
          )
          .join('') +
        at(300, 258, litRect(-40, -26, 80, 44, s.accent === blanket ? s.soft : s.accent, 10)) +
        lit('M112 282q90-16 188-6t188-2v70q-4 14-18 14H130q-14 0-18-14Z', blanket) +
        shape('M112 282q90-16 188-6t188-2v16q-90 10-188 4t-188 6Z', pale(blanket, 0.4)) +
        line('M190 300q-10 30 0 56M300 298q6 30-4 60M410 298q-6 30 4 58', dark(blanket, 0.13), 2.4),
    ) +
    rect(128, 356, 12, 14, '#6e5238') +
    rect(460, 356, 12, 14, '#6e5238') +
    [64, 536]
      .map(
        (x, i) =>
          at(
            x,
            350,
            shadow(0, 2, 40, 4) +
              litRect(-36, -72, 72, 64, s.floor, 3) +
              rect(-28, -62, 56, 22, dark(s.floor, 0.12), 2) +
              circle(0, -51, 3, '#fffaf0') +
              rect(-30, -8, 7, 8, '#6e5238') +
              rect(23, -8, 7, 8, '#6e5238'),
          ) +
          (i === 0
            ? s.round % 2
              ? ''
              : tableLamp(s, x, 278, '#f4dba2', s.main, 0.85)
            : plant(x, 278, s.turn([0, 2, 4]), s.accent, 0.62)),
      )
      .join('') +
    s.turn([
      '',
      pendant(s, 64, 130, s.accent, 2, 0.95) + books(48, 278, [s.main, s.soft, s.accent]),
      curtain(-20, -10, 70, 316, s.soft),
    ])
  );
};
