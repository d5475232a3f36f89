import { pendant, picture } from '../things/furnishings.ts';
import {
  at,
  circle,
  dark,
  glow,
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
  tiles,
  type Composition,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { plant } from '../things/plants.ts';
import { screwdriver, toolbox } from '../things/tools.ts';
import { windowFrame } from '../things/windows.ts';

export const lampMounting: Composition = (s) => {
  const who = s.turn([
    { skin: '#e3ae86', hair: '#3a2d28', cap: s.main },
    { skin: '#f1c8a6', hair: '#a8642f', bun: true },
    { skin: '#c98f68', hair: '#2b2a2e', beard: true },
  ]);
  const shade = s.turn([s.main, s.accent, '#fdfbf5']);
  const ladder =
    line('M-6-150-44 0M34-150 72 0', '#c79a5c', 9) +
    repeat(4, (i) => line(`M${-12 - i * 9} ${-122 + i * 34}h${52 + i * 18}`, '#d9b07a', 8)) +
    litRect(-18, -160, 64, 12, '#e0bb8a', 3);
  return (
    room(s, 312) +
    windowFrame(s, s.turn([40, 420, 50]), 60, 140, 160, s.round) +
    s.turn([
      picture(s, 476, 100, 74, 94, '#fffaf0', 3, [s.main, s.accent, s.soft]),
      picture(s, 60, 90, 116, 80, s.floor, 0, [s.accent, s.main, s.soft]),
      plant(560, 320, 1, s.accent, 1.3),
    ]) +
    shadow(438, 352, 130, 7) +
    litRect(330, 258, 226, 13, s.floor, 3) +
    rect(346, 270, 12, 82, dark(s.floor, 0.22)) +
    rect(528, 270, 12, 82, dark(s.floor, 0.22)) +
    rect(338, 271, 210, 7, 'url(#under)') +
    at(
      390,
      258,
      s.turn([
        plant(0, 0, 2, s.accent, 0.56),
        lit('M-12 0q-14-20 2-38v-14H10v14q16 18 2 38Z', s.accent),
        plant(0, 0, 0, s.accent, 0.56),
      ]),
    ) +
    at(480, 258, litRect(-34, -8, 68, 8, '#fffaf0', 3) + litRect(-24, -40, 48, 32, '#f3e6c8', 2)) +
    shadow(260, 374, 80, 6) +
    at(252, 374, ladder, 1.1) +
    at(
      266,
      200,
      person(
        0,
        0,
        {
          ...who,
          top: mix(s.accent, '#ffffff', 0.2),
          legs: '#46525c',
          bib: s.main,
          nearArm: [24, -112, 44, -142],
          farArm: [34, -120, 62, -140],
        },
        0.98,
      ),
    ) +
    at(318, -6, line('M0-20V0', '#3d4547', 2) + rect(-14, -4, 28, 10, '#fffaf0', 4)) +
    pendant(s, 318, 30, shade, s.turn([0, 1, 2]), 1) +
    s.turn([pendant(s, 470, 46, shade, 0, 1), '', pendant(s, 450, 60, shade, 2, 1)]) +
    at(90, 380, toolbox(s.main, '#e8c07a'), 0.66) +
    shadow(150, 382, 66, 4) +
    at(s.turn([440, 420, 450]), 380, screwdriver('#c9503c'), 0.8, -4)
  );
};

export const bulbs: Composition = (s) => {
  const back = s.night
    ? dark(s.accent, 0.55)
    : s.turn([mix(s.accent, '#1d3038', 0.35), mix(s.main, s.wall, 0.55), mix(s.accent, s.wall, 0.4)]);
  const bulb = (x: number, length: number, size: number, kind: number) =>
    line(`M${x} -20V${length}`, s.turn(['#d9b168', '#2b3336', '#e9e2d2']), 3) +
    at(
      x,
      length,
      glow(0, 56, 150, 0.9) +
        litRect(-13, -4, 26, 34, s.turn(['#c9a04e', '#39434a', '#c9a04e']), 4) +
        line('M-13 8h26M-13 16h26M-13 24h26', '#16262c', 1.6, 'opacity=".3"') +
        [
          shape('M-12 30q-2 14-16 28a38 38 0 1 0 56 0q-14-14-16-28Z', '#ffe9b3', 'opacity=".85"') +
            line('M-6 32-12 70l6 10 6-12 6 12 6-10-6-38', '#e08a2c', 2.4),
          circle(0, 74, 46, '#ffe9b3', 'opacity=".85"') +
            line('M-6 32v40q-14 4-14 14M6 32v40q14 4 14 14M-20 86q20-16 40 0', '#e08a2c', 2.4),
          shape('M-14 30q-10 10-12 40 0 50 26 66 26-16 26-66-2-30-12-40Z', '#ffe9b3', 'opacity=".85"') +
            line('M-6 32-12 100M6 32 12 100M-12 100 0 56 12 100', '#e08a2c', 2.4),
        ][kind % 3] +
        shape(
          'M-22 62q-6 22 4 36',
          'none',
          'stroke="#fffdf2" stroke-width="5" stroke-linecap="round" opacity=".85"',
        ),
      size,
    );
  const set = s.turn([
    [
      [120, 90, 1, 0],
      [300, 150, 1.35, 1],
      [476, 70, 1.05, 2],
    ],
    [
      [90, 130, 1.1, 2],
      [220, 60, 0.85, 0],
      [370, 120, 1.3, 0],
      [520, 50, 0.9, 1],
    ],
    [
      [170, 120, 1.45, 0],
      [420, 80, 1.2, 1],
    ],
  ]);
  return (
    rect(0, 0, 600, 400, back) +
    rect(0, 0, 600, 400, 'url(#wall)', 0, 'opacity=".1"') +
    s.turn([
      tiles(0, 0, 600, 400, 42, pale(back, 0.14), true),
      '',
      repeat(
        15,
        (i) => rect(i * 42, 0, 2, 400, dark(back, 0.16)) + rect(i * 42 + 2, 0, 1.5, 400, pale(back, 0.12)),
      ),
    ]) +
    rect(0, 344, 600, 60, s.floor) +
    rect(0, 344, 600, 8, pale(s.floor, 0.4)) +
    rect(0, 352, 600, 48, 'url(#under)', 0, 'opacity=".6"') +
    set
      .map(
        ([x = 0, length = 0, size = 1, kind = 0]) =>
          oval(x, 350, 90, 6, '#ffe9b3', 'opacity=".35"') + bulb(x, length, size, kind),
      )
      .join('') +
    s.turn([
      at(540, 345, plant(0, 0, 0, s.main, 0.8)) +
        at(60, 345, litRect(-24, -50, 48, 50, '#fdfbf5', 6) + line('M24-38q18 0 18 14t-18 14', '#fdfbf5', 6)),
      at(
        290,
        346,
        oval(0, 0, 40, 4, '#16262c', 'opacity=".25"') +
          lit('M-40-30h80l-8 30h-64Z', s.accent) +
          [
            [-20, '#d9603f'],
            [4, '#e0a63c'],
            [24, '#d9603f'],
          ]
            .map(([x, c]) => circle(Number(x), -32, 14, String(c)))
            .join(''),
      ),
      at(300, 345, plant(0, 0, 2, s.main, 0.9)) + at(70, 340, screwdriver('#c9503c'), 0.9),
    ])
  );
};
