import { draw } from '../frame.ts';
import { picture, shelf } from '../things/furnishings.ts';
import {
  at,
  behind,
  circle,
  dark,
  fade,
  litRect,
  mix,
  pale,
  rect,
  repeat,
  shadow,
  type Composition,
  type Scheme,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { washer } from '../plumbing/washer.ts';
import { appliances } from './appliances.ts';
import { fridge } from './fridge.ts';
import { flooring } from './flooring.ts';
import { chair, lock } from './joinery.ts';
import { roof } from './roof.ts';
import { tiling } from './tiling.ts';
import { sash } from './windows.ts';
import { hammer, level, pliers, saw, screwdriver, tapeMeasure, toolbox, wrench } from '../things/tools.ts';
import { windowFrame } from '../things/windows.ts';
import { flatLay } from './flatLay.ts';
import { hanging } from './hanging.ts';

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

export const typical = 'bench-0';

export const scene = (picture: string) =>
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
