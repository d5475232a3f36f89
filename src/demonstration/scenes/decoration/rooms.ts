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
  type Stage,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { plant } from '../things/plants.ts';
import { windowFrame } from '../things/windows.ts';

/** One drop of wallpaper, 100 wide. */
const paper = (s: Stage, x: number, y: number, h: number, kind: number) => {
  const ground = s.turn([mix(s.main, s.wall, 0.62), mix(s.accent, s.wall, 0.62), s.main]);
  const ink = s.turn([s.main, dark(s.accent, 0.15), pale(s.main, 0.5)]);
  const motifs = [
    (px: number, py: number, i: number) =>
      at(
        px,
        py,
        line('M0 20Q-4 0 2-20', ink, 2) +
          [-14, -2, 10]
            .map((dy, k) =>
              shape(
                `M0 ${dy}q${k % 2 ? 14 : -14}-8 ${k % 2 ? 18 : -18}-18 ${k % 2 ? -14 : 14} 2 ${k % 2 ? -18 : 18} 18Z`,
                ink,
              ),
            )
            .join('') +
          circle(2, -24, 5, s.accent === ink ? s.main : s.accent),
        1,
        i % 2 ? 14 : -10,
      ),
    (px: number, py: number) =>
      at(
        px,
        py,
        [0, 60, 120, 180, 240, 300].map((a) => at(0, 0, oval(0, -10, 4.5, 9, ink), 1, a)).join('') +
          circle(0, 0, 4.5, '#f3cf63'),
      ),
    (px: number, py: number) =>
      at(
        px,
        py,
        shape('M-24 20a24 24 0 0 1 48 0h-9a15 15 0 0 0-30 0Z', ink) +
          shape('M-9 20a9 9 0 0 1 18 0Z', s.accent),
      ),
  ];
  const motif = motifs[kind % 3] ?? (() => '');
  return `<svg x="${x}" y="${y}" width="100" height="${h}" viewBox="0 0 100 ${h}">${rect(0, 0, 100, h, ground)}${repeat(Math.ceil(h / 52) * 2 + 2, (i) => motif((i % 2) * 50 + 25, Math.floor(i / 2) * 52 + (i % 2) * 26 + 8, i))}${rect(0, 0, 100, h, 'url(#wall)', 0, 'opacity=".16"')}${rect(99, 0, 1, h, dark(ground, 0.2))}</svg>`;
};

export const papering: Composition = (s) => {
  const kind = s.round;
  const who = s.turn([
    { skin: '#f1c8a6', hair: '#8a4f2f', bun: true },
    { skin: '#e3ae86', hair: '#3a2d28', cap: s.main },
    { skin: '#c98f68', hair: '#2b2a2e', bun: true },
  ]);
  const hung = s.turn([3, 2, 3]);
  const edge = hung * 100;
  const curl = 'M0 226h100q6 10-4 16H4q-10-6-4-16Z';
  return (
    room(s, 312) +
    repeat(hung, (i) => paper(s, i * 100 - 20, 0, 299, kind)) +
    rect(edge - 20 + 5 * s.m, 0, 100, 230, '#16262c', 0, 'opacity=".12"') +
    at(
      edge - 20,
      0,
      paper(s, 0, 0, 226, kind) +
        // Its lower end still curls and shows the paper's back.
        at(3 * s.m, 4, shape(curl, '#16262c', 'opacity=".15"')) +
        lit(curl, '#f3ead8') +
        line('M2 232q48 5 96 0', dark('#f3ead8', 0.1), 1.4) +
        rect(0, 222, 100, 4, 'url(#under)'),
    ) +
    s.turn([
      windowFrame(s, 466, 40, 120, 160, 0),
      windowFrame(s, 420, 30, 150, 170, 1),
      plant(548, 322, 1, s.accent, 1.2),
    ]) +
    person(
      edge + 112,
      368,
      {
        ...who,
        top: mix(s.accent, '#ffffff', 0.3),
        legs: '#4a5562',
        bib: pale(s.main, 0.15),
        nearArm: [22, -114, 46, -134],
        farArm: [26, -122, 40, -152],
        nearLeg: [8, -40, 12, -3],
        farLeg: [-6, -40, -12, -3],
        carried: at(48, -134, litRect(-8, -15, 10, 30, '#f7f1e4', 3) + rect(2, -4, 14, 8, s.accent, 3)),
      },
      1.32,
      true,
    ) +
    shadow(120, 378, 100, 6) +
    repeat(3, (i) =>
      at(
        50 + i * 56,
        366 - (i === 1 ? 6 : 0),
        rect(-10, -13, 90, 26, i === 2 ? pale(s.main, 0.3) : i ? s.soft : mix(s.main, s.wall, 0.5), 12) +
          rect(-10, -13, 90, 26, 'url(#under)', 12, 'opacity=".3"') +
          circle(80, 0, 13, '#fffaf0') +
          circle(80, 0, 8, dark('#fffaf0', 0.14)) +
          circle(80, 0, 4, dark('#fffaf0', 0.5)),
        1,
        i * 5 - 4,
      ),
    ) +
    at(
      500,
      384,
      lit('M-36-50H36L28 0H-28Z', s.accent) +
        oval(0, -50, 36, 8, '#f7f1e4') +
        line('M-34-54q34-44 68 0', '#8b9a9e', 3) +
        rect(8, -92, 8, 44, '#cfa271', 3, 'transform="rotate(16 12 -60)"'),
    )
  );
};

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
