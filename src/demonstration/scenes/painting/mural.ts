import {
  at,
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
  shape,
  type Composition,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { leaf } from '../things/plants.ts';
import { paintBrush, paintCan } from '../things/tools.ts';

const body =
  'M-96 92V20Q-104-62-20-70 16-100 62-76 104-58 96-6 92 34 96 62q4 18 18 14 8-4 6-16l14-2q6 34-20 38-34 2-36-34-2-26-14-34-10 30-26 38V92H6V52q-30 10-58 0V92Z';
const ear = 'M18-66Q-18-70-20-26-18 14 10 16 34 12 36-18 38-54 18-66Z';

/** The elephant: painted as far as x, and beyond it the pencil's outline. */
const elephant = (x: number, green: string) =>
  `<clipPath id="painted"><path d="M-140-120H${x}q10 40 0 80t6 70-6 80H-140Z"/></clipPath>` +
  `<clipPath id="sketched"><path d="M${x}-120q10 40 0 80t6 70-6 80H160V-120Z"/></clipPath>` +
  `<g clip-path="url(#sketched)">${line(body, '#7d8489', 2, 'stroke-dasharray="7 4"')}</g>` +
  '<g clip-path="url(#painted)">' +
  shape(body, green) +
  shape('M-96 92V20q10 36 52 32V92ZM6 92V52q20-8 32-40v80Z', dark(green, 0.12)) +
  shape(ear, dark(green, 0.14)) +
  shape('M14-54q-24 2-24 28 2 24 18 28-8-30 6-56Z', pale(green, 0.2)) +
  line('M-96 10q-22 12-18 40', green, 6) +
  shape('M-118 48l-6 16 14-4Z', green) +
  '</g>' +
  circle(58, -40, 5, '#2b3336') +
  circle(59.5, -41.5, 1.6, '#fff') +
  line('M50-54q8-6 16 0', '#2b3336', 2) +
  [-84, -62, 16, 34].map((toe) => oval(toe, 88, 6, 4, '#f6efdd', 'opacity=".8"')).join('');

export const mural: Composition = (s) => {
  const green = s.turn(['#6fa06a', '#5f9a8a', '#8fae58']);
  const ground = pale(s.soft, 0.3);
  return (
    room(s, 314) +
    shape('M30 300V120Q40 30 150 40 230 6 330 34q110-8 124 96v170Z', ground) +
    circle(112, 96, 26, '#f3c56a') +
    shape('M30 300V262q70-30 160-10t150-8 114 8V300Z', mix(green, '#fff2d0', 0.45)) +
    [
      [60, 274, 62, -14],
      [84, 284, 78, 6],
      [108, 288, 54, 26],
      [404, 284, 58, -18],
      [426, 290, 74, 4],
    ]
      .map(([x = 0, y = 0, length = 0, turn = 0], i) =>
        leaf(x, y, length, 14, turn, i % 2 ? s.accent : dark(green, 0.2)),
      )
      .join('') +
    fade(0.7, line('M180 66q10-12 20 0M208 56q10-12 20 0', dark(s.main, 0.1), 3)) +
    at(236, 196, elephant(s.turn([70, 82, 74]), green), 1.02) +
    repeat(5, (i) =>
      at(
        350 + i * 15,
        120 - i * 13 + (i % 2) * 8,
        shape('M0-7C-6-16-16-8-8 0L0 7 8 0C16-8 6-16 0-7Z', i % 2 ? s.accent : s.main),
        0.8 - i * 0.06,
        i * 9,
      ),
    ) +
    rect(0, 301, 600, 13, pale(s.wall, 0.65)) +
    shape('M-10 330q90-18 180-8t200-4 240 4v80H-10Z', pale(s.soft, 0.5)) +
    line('M40 362q80-18 150-8M240 350q90-14 170 4M440 366q60-12 130 0', dark(s.soft, 0.13), 2.2) +
    shadow(470, 374, 70, 6) +
    litRect(412, 316, 110, 12, '#d9b07a', 3) +
    line('M426 328l-10 44M508 328l10 44', '#b98a5a', 9) +
    line('M420 352h94', '#cfa271', 6) +
    person(
      460,
      314,
      {
        skin: s.turn(['#f1c8a6', '#c98f68', '#e3ae86']),
        hair: s.turn(['#a8642f', '#2b2a2e', '#6b4630']),
        bun: true,
        aloft: true,
        top: '#fbf6ec',
        legs: '#5a6672',
        bib: s.main,
        nearArm: [26, -108, 52, -120],
        farArm: [18, -100, 22, -86],
        nearLeg: [6, -40, 10, -3],
        farLeg: [-8, -40, -14, -3],
        carried: at(49, -119, paintBrush('#cfa271', green), 0.46, -12),
      },
      1.16,
      true,
    ) +
    shadow(110, 384, 66, 5) +
    at(76, 384, paintCan(green, true), 0.86) +
    at(144, 388, paintCan(s.main, true), 0.66) +
    at(200, 390, paintCan('#f3c56a', true), 0.52) +
    at(546, 388, paintCan(s.accent, true), 0.7)
  );
};
