import { draw } from '../frame.ts';
import { books, picture, shelf } from '../things/furnishings.ts';
import {
  at,
  behind,
  circle,
  dark,
  fade,
  line,
  litRect,
  mix,
  oval,
  pale,
  rect,
  repeat,
  room,
  shadow,
  type Composition,
  type Scheme,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { washer } from '../plumbing/works.ts';
import { appliances } from './appliances.ts';
import { fridge } from './fridge.ts';
import { flooring } from './flooring.ts';
import { chair, lock } from './joinery.ts';
import { roof } from './roof.ts';
import { tiling } from './tiling.ts';
import { sash } from './windows.ts';
import {
  drill,
  hammer,
  level,
  pliers,
  saw,
  screwdriver,
  tapeMeasure,
  toolbox,
  wrench,
} from '../things/tools.ts';
import { windowFrame } from '../things/windows.ts';

const schemes: readonly Scheme[] = [
  { wall: '#f0dcc6', soft: '#dfe2d4', main: '#a0522d', accent: '#2f7a78', floor: '#c2915f' },
  { wall: '#dbe3da', soft: '#f3e3cc', main: '#b5623a', accent: '#e0a63c', floor: '#a8774d' },
  { wall: '#e6d3c8', soft: '#efe6d6', main: '#8c4a34', accent: '#4f7c94', floor: '#cfa273' },
  { wall: '#f4e6c8', soft: '#d9dfd8', main: '#c06a3b', accent: '#5c7d56', floor: '#94694a' },
  { wall: '#d5dde2', soft: '#f0dfcb', main: '#96502f', accent: '#d9943c', floor: '#bb8a5c' },
];

const bench: Composition = (s) => {
  const board = mix(s.floor, s.wall, 0.45);
  const hung = s.turn([
    () =>
      at(176, 74, hammer(s.accent), 0.8, 90) +
      at(226, 72, saw(s.main), 0.85, 78) +
      at(322, 70, wrench(s.accent), 0.86, 90) +
      at(366, 74, screwdriver(s.main), 0.95, 90) +
      at(400, 74, screwdriver('#e0b04a'), 0.85, 90) +
      at(446, 76, pliers(s.main), 0.95, 90),
    () =>
      at(166, 76, wrench(s.main), 0.8, 90) +
      at(200, 76, wrench(s.main), 0.65, 90) +
      at(256, 70, hammer(s.main), 0.85, 90) +
      at(320, 76, pliers(s.accent), 0.95, 90) +
      at(372, 74, screwdriver(s.accent), 0.95, 90) +
      at(402, 74, screwdriver(s.main), 0.85, 90) +
      at(430, 74, screwdriver('#e0b04a'), 0.75, 90),
    () =>
      at(164, 100, level(s.accent, 150)) +
      at(340, 70, saw(s.main), 0.9, 80) +
      at(396, 74, pliers(s.accent), 0.9, 90) +
      at(440, 74, hammer(s.main), 0.82, 90) +
      at(190, 132, screwdriver(s.main), 0.85, 12) +
      at(190, 164, screwdriver('#4f7c94'), 0.85, 8),
  ])();
  return (
    rect(0, 0, 600, 400, 'url(#wall)') +
    at(
      0,
      -20,
      behind(s, 136, 40, 340, 170, 4) +
        rect(136, 40, 340, 170, board, 4) +
        rect(136, 40, 340, 170, 'url(#side)', 4, 'opacity=".5"') +
        fade(
          0.5,
          repeat(8 * 17, (i) =>
            circle(148 + (i % 17) * 19.8, 54 + Math.floor(i / 17) * 20.5, 1.7, dark(board, 0.5)),
          ),
        ) +
        hung,
    ) +
    windowFrame(s, -50, 50, 140, 170, s.round, '#fffaf0', 2) +
    s.turn([
      shelf(s, 500, 120, 110, s.floor) +
        at(
          520,
          120,
          litRect(0, -34, 24, 34, '#dbe2e3', 2) +
            rect(0, -24, 24, 14, s.main) +
            litRect(30, -28, 24, 28, '#dbe2e3', 2) +
            rect(30, -20, 24, 12, s.accent),
        ),
      picture(s, 506, 70, 70, 90, '#fffaf0', 2, [s.main, s.accent, s.soft]),
      plant(548, 274, 1, s.accent, 1),
    ]) +
    rect(0, 272, 600, 26, pale(s.floor, 0.25)) +
    rect(0, 272, 600, 6, pale(s.floor, 0.55)) +
    rect(0, 298, 600, 102, dark(s.floor, 0.32)) +
    rect(0, 298, 600, 14, 'url(#under)') +
    litRect(50, 316, 160, 60, dark(s.floor, 0.16), 3) +
    litRect(226, 316, 160, 60, dark(s.floor, 0.16), 3) +
    litRect(402, 316, 160, 60, dark(s.floor, 0.16), 3) +
    [130, 306, 482].map((x) => rect(x - 20, 342, 40, 6, '#e8c07a', 3)).join('') +
    shadow(300, 275, 120, 7) +
    at(s.turn([206, 224, 200]), 274, toolbox(s.main, '#e8c07a'), 1.02) +
    at(440, 262, tapeMeasure(s.turn(['#e0b04a', s.main, s.accent]), 80), 0.9) +
    at(60, 264, s.turn([screwdriver(s.accent), wrench(s.main), hammer(s.main)]), 0.9, -3) +
    shadow(118, 276, 60, 3)
  );
};

const hanging: Composition = (s) => {
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

const flatLay: Composition = (s) => {
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

export const repairScene = (picture: string) =>
  draw(
    picture,
    {
      bench,
      chair,
      lock,
      shelf: hanging,
      tools: flatLay,
      floor: flooring,
      roof,
      tiles: tiling,
      sash,
      fridge,
      washer,
      radio: appliances,
    },
    schemes,
  );
