import { books, picture } from '../things/furnishings.ts';
import {
  at,
  behind,
  circle,
  dark,
  line,
  litRect,
  pale,
  rect,
  room,
  shadow,
  type Composition,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { drill, level, tapeMeasure, toolbox } from '../things/tools.ts';
import { windowFrame } from '../things/windows.ts';

export const hanging: Composition = (s) => {
  const bracket = (x: number) => line(`M${x} 176v58M${x} 182h44M${x + 2} 228l36-42`, '#5b696e', 5);
  return (
    room(s, 330) +
    s.turn([
      picture(s, 60, 50, 84, 108, '#fffaf0', 1, [s.main, s.accent, s.soft]),
      windowFrame(s, 30, 40, 130, 150, 1),
      picture(s, 44, 60, 110, 84, s.floor, 0, [s.main, s.accent, s.soft]),
    ]) +
    at(
      -52,
      -36,
      behind(s, 200, 166, 210, 12) +
        litRect(196, 164, 220, 14, s.floor, 2) +
        rect(196, 164, 220, 4, pale(s.floor, 0.45), 2) +
        bracket(226) +
        at(612, 0, bracket(226), [-1, 1]) +
        at(232, 152, level(s.accent, 150)),
      1.2,
    ) +
    circle(500, 177, 3.5, dark(s.wall, 0.6)) +
    line('M492 177h-8M508 177h8M500 169v-8M500 185v8', dark(s.wall, 0.4), 1.5) +
    at(
      486,
      84,
      [
        [-8, 0],
        [6, 8],
        [-2, 18],
        [12, -4],
      ]
        .map(([x = 0, y = 0]) => circle(x, y + 108, 2, pale(s.wall, 0.7)))
        .join(''),
    ) +
    s.turn([
      () =>
        litRect(30, 304, 236, 14, s.floor, 2) +
        rect(36, 318, 10, 46, dark(s.floor, 0.25)) +
        rect(248, 318, 10, 46, dark(s.floor, 0.25)) +
        at(58, 304, drill(s.main), 1) +
        at(206, 295, tapeMeasure(s.accent, 44), 0.7),
      () =>
        at(
          36,
          336,
          line('M0 20 26-88M120 20 94-88', '#b98a5a', 9) +
            litRect(12, -96, 96, 14, '#cfa271', 3) +
            line('M12-24h96', '#cfa271', 8),
        ) + at(52, 240, drill(s.main), 0.86),
      () =>
        shadow(140, 360, 100, 6) +
        at(40, 360, toolbox(s.main, '#e8c07a'), 1.05) +
        at(244, 356, drill(s.accent), 1),
    ])() +
    shadow(470, 360, 90, 6) +
    at(396, 358, litRect(0, -14, 170, 14, s.floor, 2) + litRect(8, -28, 160, 14, pale(s.floor, 0.12), 2)) +
    at(430, 330, books(0, 0, [s.main, '#e9dcc0', s.accent, dark(s.main, 0.2)]), 0.9) +
    plant(530, 331, s.turn([0, 2, 3]), s.main, 0.72)
  );
};
