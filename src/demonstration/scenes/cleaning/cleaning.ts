import { counter, mopping } from './rooms.ts';
import { laundry } from './laundry.ts';
import { sweep } from './roof.ts';
import { stairs } from './stairwell.ts';
import { draw } from '../frame.ts';
import { curtain, floorLamp, picture, rod } from '../things/furnishings.ts';
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
  sparkle,
  type Composition,
  type Scheme,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { bottle, bubble, bucket, foam, spray } from '../things/washing.ts';
import { windowFrame } from '../things/windows.ts';
import { glass } from './glass.ts';

const schemes: readonly Scheme[] = [
  { wall: '#eef0d4', soft: '#f6ecd9', main: '#6b7a14', accent: '#4d93b0', floor: '#c79c68' },
  { wall: '#dcebef', soft: '#f4efe0', main: '#8a9a2b', accent: '#e0a63c', floor: '#b58a5c' },
  { wall: '#f5e3d0', soft: '#e5ecd8', main: '#5d7a35', accent: '#d9765a', floor: '#d3ac7b' },
  { wall: '#e1ead9', soft: '#f7e9d3', main: '#7c8a2a', accent: '#3f8585', floor: '#a67d55' },
  { wall: '#f7efd6', soft: '#dbe7ea', main: '#6f8f3a', accent: '#c9843f', floor: '#c0946a' },
];

const mop = (s: { accent: string }, turn: number) =>
  at(
    0,
    0,
    litRect(-4, -240, 8, 226, '#cfa271', 4) +
      rect(-6, -248, 12, 40, s.accent, 5) +
      shape('M-12-18h24l6 16h-36Z', s.accent) +
      repeat(9, (i) =>
        line(`M${-14 + i * 3.5}-4q${(i - 4) * 3} 14 ${(i - 4) * 6.5} 30`, i % 2 ? '#fffaf0' : '#e6dfcf', 6),
      ),
    1,
    turn,
  );

const brightWindow: Composition = (s) => {
  const wide = s.turn([3, 2, 3]);
  return (
    room(s, 312) +
    glow(300, 120, 330, 0.6) +
    windowFrame(s, 150, -24, 300, 246, s.round, '#fffdf7', wide) +
    s.turn([
      curtain(92, 0, 92, 306, s.soft) + curtain(416, 0, 92, 306, s.soft),
      plant(206, 222, 0, s.main, 0.72) + plant(396, 222, 2, s.accent, 0.72),
      rod(70, 8, 460) +
        curtain(78, 12, 120, 296, pale(s.main, 0.62), true) +
        at(522, 0, curtain(0, 12, 120, 296, pale(s.main, 0.62), true), [-1, 1]),
    ]) +
    shape('M150 400 214 312h76l-40 88ZM290 400l22-88h84l40 88Z', '#fff6d8', 'opacity=".4"') +
    sparkle(212, 60, 0.9) +
    sparkle(398, 110, 1.3) +
    sparkle(352, 40, 0.6) +
    at(438, 366, mop(s, 14)) +
    shadow(452, 392, 46, 5) +
    oval(296, 376, 120, 14, '#fffdf2', 'opacity=".35"') +
    shadow(302, 374, 66, 7) +
    at(300, 374, bucket(s.turn([s.main, s.accent, s.main]), true), 1.1) +
    foam(298, 284, 0.86) +
    bubble(250, 250, 9) +
    bubble(342, 244, 6) +
    bubble(330, 222, 10) +
    bubble(276, 224, 5) +
    lit('M326 292q26-8 34 6l4 36q-8 8-16 2l-6-24-14-4Z', pale(s.accent, 0.25)) +
    s.turn([
      at(196, 378, shadow(0, 2, 30, 4) + spray(s.accent, s.main), 0.92),
      at(
        180,
        380,
        shadow(0, 2, 40, 4) + litRect(-40, -26, 80, 26, '#f0cf62', 6) + rect(-40, -26, 80, 9, s.main, 5),
      ),
      at(
        176,
        378,
        shadow(0, 2, 60, 4) +
          bottle(s.accent, '#fffaf0', 76) +
          at(44, 0, bottle(pale(s.main, 0.3), s.accent, 60)),
      ),
    ])
  );
};

const vacuum: Composition = (s) => {
  const sofa = s.turn([s.accent, mix(s.main, s.soft, 0.35), mix(s.accent, s.soft, 0.45)]);
  const seat = at(
    360,
    304,
    shadow(0, 26, 190, 8) +
      lit('M-150-100q0-22 22-22H128q22 0 22 22v70h-300Z', sofa) +
      line('M0-118v84', dark(sofa, 0.18), 2) +
      litRect(-160, -44, 320, 44, pale(sofa, 0.1), 10) +
      line('M0-42v40', dark(sofa, 0.18), 2) +
      litRect(-182, -76, 44, 84, sofa, 18) +
      litRect(138, -76, 44, 84, sofa, 18) +
      rect(-160, 2, 12, 22, '#6e5238', 2) +
      rect(148, 2, 12, 22, '#6e5238', 2) +
      at(
        -84,
        -62,
        litRect(-30, -30, 60, 56, s.soft, 10) +
          line('M-16-20 16 14M-16 14 16-20', mix(s.soft, s.main, 0.4), 2),
        1,
        -10,
      ) +
      at(92, -60, litRect(-28, -28, 56, 52, pale(s.main, 0.35), 10), 1, 9),
  );
  const cleaner = s.turn([s.main, s.main, dark(s.accent, 0.1)]);
  return (
    room(s, 292) +
    windowFrame(s, s.turn([38, 430, 50]), 34, 146, 150, s.round) +
    s.turn([
      picture(s, 280, 48, 80, 104, '#fffaf0', 1, [s.accent, s.main, s.soft]) +
        picture(s, 374, 60, 100, 76, s.floor, 0, [s.accent, s.main, s.soft]),
      picture(s, 220, 52, 130, 90, '#fffaf0', 2, [s.main, s.accent, s.soft]),
      floorLamp(s, 568, 312, '#f3dca8', 190),
    ]) +
    seat +
    s.turn([plant(572, 316, 1, s.main, 1.2), '', plant(160, 310, 4, s.main, 1.2)]) +
    shape('M60 392 130 326H500l66 66Z', pale(s.main, 0.66)) +
    shape('M82 386 140 332H490l54 54Z', 'none', `stroke="${mix(s.main, s.soft, 0.5)}" stroke-width="2.5"`) +
    shape('M196 384 232 334h76l-26 50Z', '#fffdf0', 'opacity=".4"') +
    line('M220 360 150 190q-14-38-52-24-40 16-22 84 14 50-6 84', '#3c474c', 9) +
    line('M222 362 146 182', '#aeb9bc', 8) +
    line('M158 210l-12-28', s.accent, 13) +
    lit('M184 358h84q12 0 14 16l2 8H170q0-20 14-24Z', '#3c474c') +
    rect(170, 378, 116, 6, '#272f36', 3) +
    shadow(80, 374, 56, 6) +
    lit('M26 366q-6-58 44-62 58-2 66 62Z', cleaner) +
    shape('M40 330q10-22 34-22l-4 12q-16 2-22 16Z', '#fff', 'opacity=".4"') +
    circle(106, 352, 20, '#3c474c') +
    circle(106, 352, 9, '#aeb9bc') +
    circle(40, 366, 9, '#3c474c') +
    rect(60, 296, 22, 12, '#3c474c', 4)
  );
};

export const typical = 'window-0';

export const scene = (picture: string) =>
  draw(
    picture,
    { window: brightWindow, vacuum, counter, glass, mop: mopping, laundry, sweep, stairs },
    schemes,
  );
