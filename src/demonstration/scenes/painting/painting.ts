import { draw } from '../frame.ts';
import { fromAbove, rolling } from './close.ts';
import { mural } from './mural.ts';
import { facade, painter } from './outdoors.ts';
import { fence, joinery } from './wood.ts';
import { stairs } from './stairwell.ts';
import {
  at,
  dark,
  fade,
  line,
  litRect,
  mix,
  pale,
  rect,
  repeat,
  room,
  shadow,
  shape,
  type Composition,
  type Scheme,
  type Stage,
} from '../parts.ts';
import { paintBrush, paintCan, roller } from '../things/tools.ts';
import { windowFrame } from '../things/windows.ts';

const schemes: readonly Scheme[] = [
  { wall: '#f5e8df', soft: '#f3d7c6', main: '#a13a63', accent: '#3f8585', floor: '#c49a6c' },
  { wall: '#eef0e6', soft: '#e3ecec', main: '#c2607f', accent: '#e0a63c', floor: '#b1865c' },
  { wall: '#f6ecd6', soft: '#eadbe3', main: '#8c3d5f', accent: '#4d7fa5', floor: '#cfa777' },
  { wall: '#e8e6ee', soft: '#f7ead8', main: '#b75573', accent: '#6f8f4a', floor: '#a27a54' },
  { wall: '#f8e3d6', soft: '#dfe8e2', main: '#96486f', accent: '#d9843f', floor: '#bb9068' },
];

/** What has been put on the wall so far, with the ragged edge a roller leaves. */
const coat = (from: number, width: number, height: number, colour: string) => {
  const strips = Math.ceil(width / 42);
  const d =
    `M${from} 0` +
    repeat(
      strips,
      (i) =>
        `V${i < strips - 4 ? 310 : height - 20 - (i - strips + 4) * 34 + ((i * 5) % 3) * 12}H${from + (i + 1) * 42}`,
    ) +
    'V0Z';
  return (
    shape(d, colour) +
    shape(d, 'url(#wall)', 'opacity=".22"') +
    fade(
      0.5,
      line(
        repeat(strips, (i) => `M${from + (i + 1) * 42} 0V${height - 96}`),
        pale(colour, 0.14),
        2,
      ),
    )
  );
};

const ladder = (s: Stage, x: number, y: number, h: number) => {
  const wood = s.turn(['#d3a066', '#c3cdd0', '#c08a52']);
  return at(
    x,
    y,
    shadow(10, 2, 96, 6) +
      line(`M30 ${-h}L104 0`, dark(wood, 0.28), 9) +
      line(`M14 ${-h}L70 -6`, dark(wood, 0.28), 7) +
      repeat(5, (i) =>
        line(
          `M${20 + (5 - i) * 11.5} ${-h + (h / 6) * (5 - i)}L${36 + (5 - i) * 12.5} ${-h + (h / 6) * (5 - i)}`,
          dark(wood, 0.34),
          5,
        ),
      ) +
      line(`M-4 ${-h}L-62 0M26 ${-h}L34 0`, wood, 10) +
      repeat(6, (i) => {
        const t = (i + 0.9) / 6.6;
        return line(`M${-4 - 58 * t} ${-h + h * t}H${26 + 8 * t}`, pale(wood, 0.16), 8);
      }) +
      line('M-48-50H76', '#8b7a66', 1.6) +
      litRect(-14, -h - 10, 56, 13, pale(wood, 0.22), 4),
  );
};

const sheet = (s: Stage, y: number) =>
  shape(`M-10 ${y + 22}q60-18 150-12 90-14 180 0 110-12 290 6v90H-10Z`, pale(s.soft, 0.45)) +
  line(
    `M40 ${y + 60}q60-22 120-16M240 ${y + 50}q80-14 150 4M430 ${y + 62}q60-12 120 2M120 ${y + 80}q90-10 140 2`,
    dark(s.soft, 0.13),
    2.4,
  );

const halfWall: Composition = (s) => {
  const tint = s.turn([s.main, s.accent, mix(s.main, s.wall, 0.35)]);
  return (
    room(s, 316) +
    coat(-20, s.turn([360, 320, 420]), s.turn([296, 240, 310]), tint) +
    rect(0, 303, 600, 13, pale(s.wall, 0.65)) +
    rect(0, 300, 600, 4, '#4d8fb5') +
    windowFrame(s, 420, 40, 150, 170, s.round, '#fffdf7') +
    line('M414 34h162v192h-162Z', '#4d8fb5', 4) +
    sheet(s, 316) +
    ladder(s, s.turn([240, 270, 230]), 366, 268) +
    at(s.turn([262, 292, 252]), 90, paintCan(tint, true), 0.56) +
    shadow(120, 374, 54, 5) +
    at(104, 372, paintCan(tint, true), 0.95) +
    at(166, 378, paintCan(s.turn([s.accent, s.main, s.soft]), false), 0.7) +
    s.turn([
      at(
        430,
        364,
        shape('M-70 14-56-26H60L78 14Z', '#3c474c') +
          shape('M-58 4-48-18H52l10 22Z', tint) +
          line('M-30-14-34 2M0-14V2M30-14l4 16', dark(tint, 0.25), 2) +
          at(66, -20, roller(tint, '#e8c07a'), 0.8, 70),
      ),
      at(404, 372, paintBrush(s.floor, tint), 1, -8) + at(500, 382, paintCan(tint, true), 0.85),
      at(
        470,
        376,
        shadow(0, 2, 60, 5) +
          at(-28, 0, paintCan(s.accent, true), 0.9) +
          at(36, 2, paintCan('#e0b04a', false), 0.7) +
          at(-60, -70, paintBrush(s.floor, s.accent), 0.8, -24),
      ),
    ])
  );
};

export const typical = 'wall-0';

export const scene = (picture: string) =>
  draw(
    picture,
    {
      wall: halfWall,
      cans: fromAbove,
      painter,
      roller: rolling,
      facade,
      door: joinery,
      fence,
      stairs,
      mural,
    },
    schemes,
  );
