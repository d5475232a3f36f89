import { pendant } from '../things/furnishings.ts';
import {
  at,
  circle,
  dark,
  fade,
  line,
  litRect,
  mix,
  pale,
  rect,
  repeat,
  shape,
  type Composition,
} from '../parts.ts';
import { paintBrush, paintCan, roller } from '../things/tools.ts';

export const rolling: Composition = (s) => {
  const tint = s.turn([s.accent, s.main, mix(s.main, '#f3b48f', 0.4)]);
  const stripes = s.turn([
    [
      [60, -20, 330],
      [170, -20, 390],
      [280, -20, 250],
    ],
    [
      [300, -20, 360],
      [410, -20, 420],
      [190, -20, 300],
    ],
    [
      [80, -20, 260],
      [190, -20, 330],
      [300, -20, 300],
      [410, -20, 200],
    ],
  ]);
  const [rx = 0, ry = 0] = s.turn([
    [336, 236],
    [246, 288],
    [466, 190],
  ]);
  return (
    rect(0, 0, 600, 400, 'url(#wall)') +
    repeat(90, (i) => circle((i * 97) % 600, (i * 61) % 400, 1.1, dark(s.wall, 0.3), 'opacity=".35"')) +
    stripes
      .map(
        ([x = 0, y = 0, h = 0], i) =>
          rect(x, y, 112, h, tint) +
          shape(`M${x} ${y + h - 1}h112v3q-10 7-28 2-14-4-28 2-16 5-30 0-14 4-26-2Z`, tint) +
          rect(x + 106, y, 8, h, dark(tint, 0.06)) +
          rect(x + 4, y, 5, h, pale(tint, 0.14)) +
          fade(
            0.35,
            line(
              repeat(4, (k) => `M${x + 20 + k * 24} ${y + 30 + ((i + k) % 3) * 30}v${h - 110}`),
              pale(tint, 0.25),
              2,
            ),
          ),
      )
      .join('') +
    fade(0.16, at(rx + 10 * s.m, ry + 14, roller('#16262c', '#16262c'), 1.05)) +
    at(rx, ry, roller(tint, s.turn(['#e8c07a', s.accent, s.accent])), 1.05) +
    rect(rx - 9, ry + 124, 18, 200, '#cfa271', 6) +
    rect(rx - 9, ry + 124, 6, 200, pale('#cfa271', 0.4), 4) +
    s.turn([
      at(500, 392, paintCan(tint, true), 1.35),
      at(60, 390, paintCan(tint, true), 1.3) + at(120, 398, paintCan(s.accent, false), 1),
      at(96, 392, paintCan(tint, true), 1.25),
    ]) +
    s.turn([
      at(
        530,
        80,
        litRect(-44, -50, 88, 112, '#fffaf0', 3) +
          [s.main, s.accent, s.soft, '#e0b04a', tint, pale(s.main, 0.4)]
            .map((colour, i) => rect(-36 + (i % 2) * 38, -42 + Math.floor(i / 2) * 34, 34, 30, colour, 2))
            .join(''),
        1,
        8,
      ),
      '',
      pendant(s, 60, 40, s.accent, 0, 0.8),
    ])
  );
};

export const fromAbove: Composition = (s) => {
  const ground = s.turn([pale(s.soft, 0.4), s.floor, pale(s.accent, 0.72)]);
  const hues = s.turn([
    [s.main, s.accent, '#e0b04a'],
    [pale(s.main, 0.35), '#5f8f8a', s.accent],
    ['#d98b6a', s.main, '#5c84a8'],
  ]);
  const open = (x: number, y: number, r: number, colour: string, stir = 0) =>
    circle(x + 8 * s.m, y + 10, r + 3, '#16262c', 'opacity=".16"') +
    circle(x, y, r, '#c6d1d3') +
    circle(x, y, r, 'url(#side)') +
    circle(x, y, r - 7, dark('#c6d1d3', 0.3)) +
    circle(x, y, r - 10, colour) +
    shape(
      `M${x - r * 0.5} ${y - r * 0.1}a${r * 0.55} ${r * 0.55} 0 0 1 ${r * 0.75}-${r * 0.42}`,
      'none',
      `stroke="${pale(colour, 0.4)}" stroke-width="6" stroke-linecap="round" opacity=".8"`,
    ) +
    line(
      `M${x - r * 0.3} ${y + r * 0.35}q${r * 0.3} ${r * 0.2} ${r * 0.6}-${r * 0.1}`,
      dark(colour, 0.12),
      4,
    ) +
    (stir
      ? at(x, y, rect(-5, -4, 10, r * 1.7, '#d9b483', 4) + rect(-5, -4, 10, 30, colour, 4), 1, stir)
      : '');
  const [a = '', b = '', c = ''] = hues;
  const fan = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      repeat(7, (i) =>
        at(
          0,
          0,
          rect(-16 + 3 * s.m, -128, 34, 138, '#16262c', 3, 'opacity=".1"') +
            rect(-17, -130, 34, 138, '#fffaf0', 3) +
            [0, 1, 2, 3]
              .map((k) =>
                rect(
                  -13,
                  -126 + k * 28,
                  26,
                  24,
                  mix([a, b, c, s.floor, s.main, s.accent, '#e8d5b5'][i] ?? a, '#fffaf0', k * 0.2),
                  2,
                ),
              )
              .join(''),
          1,
          -48 + i * 16,
        ),
      ) + circle(0, 0, 5, '#8b9a9e'),
      1,
      turn,
    );
  return (
    rect(0, 0, 600, 400, ground) +
    fade(
      0.4,
      line(
        repeat(7, (i) => `M-10 ${i * 66 + 12}H610`),
        dark(ground, 0.14),
        1.6,
      ),
    ) +
    s.turn([
      shape('M40 60q40-30 90-6 50 10 30 50-40 40-90 20-60-20-30-64Z', a, 'opacity=".85"') +
        circle(190, 64, 8, a) +
        circle(30, 160, 5, a),
      '',
      shape('M430 300q50-24 90 10 40 40-20 60-70 10-90-20-14-34 20-50Z', b, 'opacity=".85"') +
        circle(410, 290, 7, b),
    ]) +
    open(220, 210, 88, a, 62) +
    open(402, 132, 66, b) +
    open(s.turn([420, 90, 410]), s.turn([300, 330, 306]), 52, c, s.turn([-40, 20, 0])) +
    s.turn([fan(94, 386, 8), fan(510, 386, -12), fan(80, 160, -20)]) +
    at(
      s.turn([452, 470, 470]),
      s.turn([240, 240, 236]),
      fade(0.16, at(6 * s.m, 9, paintBrush('#16262c', '#16262c', '#16262c'), 1.3, s.turn([-24, -36, 18]))) +
        at(0, 0, paintBrush(s.turn([s.floor, '#3c474c', s.accent]), b), 1.3, s.turn([-24, -36, 18])),
    ) +
    s.turn([
      circle(556, 54, 34, '#4d8fb5') + circle(556, 54, 19, ground),
      '',
      circle(556, 56, 30, '#e6cfa4') + circle(556, 56, 17, ground),
    ])
  );
};
