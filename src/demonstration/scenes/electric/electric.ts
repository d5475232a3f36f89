import { bulbs, lampMounting } from './lights.ts';
import { charger } from './charger.ts';
import { solar } from './roof.ts';
import { draw } from '../frame.ts';
import {
  at,
  behind,
  circle,
  dark,
  line,
  litRect,
  mix,
  pale,
  rect,
  repeat,
  shape,
  type Composition,
  type Scheme,
  type Stage,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { pliers, screwdriver } from '../things/tools.ts';
import { flatLay } from './flatLay.ts';

const schemes: readonly Scheme[] = [
  { wall: '#f6e8c6', soft: '#f5efe2', main: '#8a6100', accent: '#2f6f8c', floor: '#c29459' },
  { wall: '#dfe7e8', soft: '#f7ebcf', main: '#c08a1e', accent: '#c9603f', floor: '#a9805a' },
  { wall: '#efe0cd', soft: '#e3e8dc', main: '#a57413', accent: '#3f7d72', floor: '#cfa574' },
  { wall: '#e6e4d2', soft: '#f9ecd2', main: '#d19a2a', accent: '#4a628c', floor: '#95704f' },
  { wall: '#f3dcc3', soft: '#dfe6ea', main: '#7d5a12', accent: '#b9583f', floor: '#bb8f5f' },
];

/** A tool that an electrician may hold: insulated in two colours. */
const tester = (s: Stage) => screwdriver(s.turn(['#c9503c', '#e0a63c', s.accent]));

const wires = ['#7a4a2c', '#3f7fae', '#7fa33c'];

const fuseBox: Composition = (s) => {
  const rows = s.turn([2, 3, 2]);
  const shell = s.turn(['#fbf7ee', '#dfe4e4', '#fbf7ee']);
  const breaker = (x: number, y: number, i: number) => {
    const off = (i * 7 + s.round) % 6 === 0;
    return (
      litRect(x, y, 21, 56, '#fffdf8', 2) +
      rect(x, y + 14, 21, 28, '#e6e3d8') +
      rect(x + 5, y + (off ? 28 : 17), 11, 12, off ? '#c9503c' : s.turn([s.accent, '#3c474c', s.main]), 2) +
      rect(x + 6, y + 5, 9, 3, '#b9b6aa', 1) +
      rect(x + 6, y + 48, 9, 3, '#b9b6aa', 1)
    );
  };
  const top = rows === 3 ? 62 : 84;
  const height = rows * 84 + 34;
  return (
    rect(0, 0, 600, 400, 'url(#wall)') +
    s.turn([
      rect(0, 290, 600, 110, mix(s.accent, s.wall, 0.5)) + rect(0, 284, 600, 7, pale(s.wall, 0.7)),
      '',
      rect(0, 0, 600, 400, mix(s.main, s.wall, 0.75), 0, 'opacity=".5"'),
    ]) +
    at(
      -20,
      -26,
      rect(262, -30, 16, top + 26, '#e9e5d9') +
        rect(288, -30, 16, top + 26, '#e9e5d9') +
        rect(262, -30, 5, top + 26, '#fffdf6') +
        rect(288, -30, 5, top + 26, '#fffdf6') +
        behind(s, 150, top - 16, 300, height + 32, 8, 10) +
        litRect(146, top - 18, 300, height + 36, shell, 8) +
        rect(160, top - 4, 272, height + 8, dark(shell, 0.22), 4) +
        rect(160, top - 4, 272, 14, 'url(#under)') +
        rect(168, top + 2, 256, height - 4, '#f2eee3', 3) +
        repeat(rows, (r) => {
          const y = top + 20 + r * 84;
          return (
            rect(172, y + 22, 248, 10, '#aab5b8') +
            repeat(10, (i) => breaker(184 + i * 23, y, i + r * 3)) +
            line(
              repeat(10, (i) => `M${194 + i * 23} ${y + 58}v10`),
              wires[r % 3] ?? '',
              2.4,
            ) +
            line(`M190 ${y + 68}H410`, wires[r % 3] ?? '', 3)
          );
        }) +
        at(
          446,
          top - 18,
          shape(`M0 0 108 24V${height + 58}L0 ${height + 36}Z`, shell) +
            shape(`M0 0 108 24V${height + 58}L0 ${height + 36}Z`, '#16262c', 'opacity=".1"') +
            shape(
              `M14 20 96 38V${height + 38}L14 ${height + 20}Z`,
              'none',
              `stroke="${dark(shell, 0.16)}" stroke-width="2"`,
            ) +
            shape('M40 60l30 6v40l-30-6Z', '#f3cf63') +
            shape('M57 68l-9 16h7l-3 14 11-18h-7Z', '#3c474c') +
            rect(92, height / 2 + 10, 6, 26, '#8b9a9e', 3),
        ) +
        s.turn([
          () =>
            line(`M196 ${top + height + 18}q-6 60-60 52t-80 40`, wires[0] ?? '', 5) +
            line(`M210 ${top + height + 18}q-2 76-60 74t-60 36`, wires[1] ?? '', 5) +
            line(`M224 ${top + height + 18}q0 92-50 96`, wires[2] ?? '', 5),
          () => '',
          () =>
            line(`M400 ${top + height + 18}q4 70 70 60t150 20`, wires[1] ?? '', 5) +
            line(`M386 ${top + height + 18}q2 86 80 76t150 20`, wires[0] ?? '', 5),
        ])(),
      1.12,
    ) +
    at(s.turn([84, 70, 78]), s.turn([196, 330, 230]), tester(s), 1.1, s.turn([-20, -32, -8])) +
    s.turn(['', '', at(96, 300, pliers('#c9503c'), 0.9, -30)])
  );
};

const socket: Composition = (s) => {
  const plate = '#fdfbf5';
  const hole = (x: number, y: number) =>
    litRect(x - 56, y - 56, 112, 112, plate, 10) +
    circle(x, y, 41, dark(plate, 0.08)) +
    circle(x, y, 38, dark(plate, 0.15)) +
    circle(x, y, 36, '#efeadd') +
    circle(x - 13, y, 5.5, '#39434a') +
    circle(x + 13, y, 5.5, '#39434a') +
    rect(x - 4, y - 37, 8, 9, '#b6bec0', 1) +
    rect(x - 4, y + 28, 8, 9, '#b6bec0', 1);
  const toggle = (x: number, y: number) =>
    litRect(x - 56, y - 56, 112, 112, plate, 10) +
    litRect(x - 37, y - 37, 74, 74, '#fffefa', 5) +
    rect(x - 37, y + 2, 74, 35, dark(plate, 0.06), 4) +
    line(`M${x - 37} ${y}h74`, dark(plate, 0.16), 1.6) +
    circle(x, y + 24, 3, s.night ? '#f2a84a' : '#c9c2b2');
  const bare = (x: number, y: number) =>
    circle(x, y, 52, dark(s.wall, 0.25)) +
    circle(x, y, 48, '#39434a') +
    rect(x - 46, y - 6, 92, 12, '#8b9a9e', 2) +
    circle(x - 38, y, 4, '#3c474c') +
    circle(x + 38, y, 4, '#3c474c') +
    rect(x - 24, y - 30, 48, 60, '#e8e2d2', 5) +
    circle(x - 12, y + 16, 5, '#c9a04e') +
    circle(x + 12, y + 16, 5, '#c9a04e') +
    line(`M${x - 12} ${y + 18}q-24 60 6 96`, wires[0] ?? '', 6) +
    line(`M${x + 12} ${y + 18}q20 54-2 96`, wires[1] ?? '', 6) +
    line(`M${x} ${y + 28}q-6 44 14 80`, wires[2] ?? '', 6) +
    [
      [-6, 114],
      [10, 114],
      [14, 108],
    ]
      .map(([dx = 0, dy = 0]) => line(`M${x + dx} ${y + dy}l2 12`, '#d79a5c', 4))
      .join('');
  const low = s.round % 2 === 0;
  const y = low ? 196 : 176;
  const first = s.turn([hole, toggle, hole]);
  const third = s.turn([toggle, hole, toggle]);
  return (
    rect(0, 0, 600, 400, 'url(#wall)') +
    s.turn([
      repeat(9, (i) => rect(i * 72 - 4, 0, 26, 400, mix(s.main, s.wall, 0.82))),
      rect(0, 250, 600, 150, mix(s.accent, s.wall, 0.55)) + rect(0, 244, 600, 8, pale(s.wall, 0.6)),
      '',
    ]) +
    (low
      ? rect(0, 350, 600, 50, pale(s.wall, 0.75)) +
        rect(0, 350, 600, 6, pale(s.wall, 0.95)) +
        rect(0, 346, 600, 4, 'url(#under)')
      : '') +
    behind(s, 96, y - 66, 372, 132, 14, 8) +
    litRect(92, y - 68, 240, 136, pale(plate, 0.4), 14) +
    first(152, y) +
    third(272, y) +
    bare(414, y) +
    at(s.turn([560, 570, 566]), y + 22, tester(s), [-1.3, 1.3], 4) +
    s.turn([
      plant(40, 350, 2, s.accent, 0.9),
      at(70, 380, pliers('#c9503c'), 1, -14),
      at(500, 392, pliers('#c9503c'), 1, -10),
    ]) +
    at(
      s.turn([486, 486, 130]),
      s.turn([356, 372, 336]),
      behind(s, 0, -60, 84, 60, 8, 4) +
        litRect(0, -62, 84, 62, plate, 10) +
        circle(42, -31, 17, dark(plate, 0.12)),
      1,
      s.turn([8, -12, -7]),
    )
  );
};

export const typical = 'fuses-0';

export const scene = (picture: string) =>
  draw(
    picture,
    { fuses: fuseBox, lamp: lampMounting, socket, bulbs, meter: flatLay, charger, solar },
    schemes,
  );
