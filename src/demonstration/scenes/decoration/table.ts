import { pendant } from '../things/furnishings.ts';
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
  shape,
  type Composition,
} from '../parts.ts';
import { windowFrame } from '../things/windows.ts';

export const party: Composition = (s) => {
  const hues = [s.main, s.accent, s.soft, pale(s.main, 0.4), '#d98b7a'];
  const bunting = (y: number, dip: number) =>
    line(`M-10 ${y}Q300 ${y + dip} 610 ${y}`, '#8b7a66', 1.8) +
    repeat(13, (i) => {
      const x = 20 + i * 46.5;
      const t = (x + 10) / 620;
      return shape(`M${x - 15} ${y + 2 * t * (1 - t) * dip}h30l-15 34Z`, hues[i % 5] ?? s.main);
    });
  const balloon = (x: number, y: number, colour: string, size = 1) =>
    at(
      x,
      y,
      line('M0 40q-8 40 4 90t-2 60', '#a99f90', 1.4) +
        oval(0, 0, 32, 40, colour) +
        oval(0, 0, 32, 40, 'url(#side)') +
        shape('M-5 39h10l-5-6Z', dark(colour, 0.15)) +
        shape(
          'M-18-14q2-12 12-16',
          'none',
          'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"',
        ),
      size,
    );
  const bouquet = (x: number, y: number) =>
    at(
      x,
      y,
      line('M-6-40-26-96M0-40V-110M6-40 26-94M-3-40-14-82M3-40 14-80', '#5f8a5c', 3) +
        [
          [-28, -100, 17, 0],
          [0, -116, 19, 1],
          [28, -98, 16, 4],
          [-13, -84, 13, 3],
          [14, -82, 14, 0],
        ]
          .map(
            ([dx = 0, dy = 0, r = 0, c = 0]) =>
              [0, 72, 144, 216, 288]
                .map((a) => at(dx, dy, circle(0, -r * 0.55, r * 0.52, hues[c] ?? s.main), 1, a))
                .join('') + circle(dx, dy, r * 0.36, '#f3cf63'),
          )
          .join('') +
        lit('M-18 0q-14-26 2-44h32q16 18 2 44Z', '#fdf8ee'),
    );
  const candle = (x: number, y: number, h: number) =>
    glow(x, y - h - 8, 44, s.night ? 1 : 0.6) +
    litRect(x - 5, y - h, 10, h, '#fffaf0', 2) +
    shape(`M${x} ${y - h - 18}q7 9 0 16-7-7 0-16Z`, '#f0a63c') +
    rect(x - 11, y - 6, 22, 6, '#d9b168', 2);
  const place = (x: number) =>
    oval(x, 297, 46, 7, '#16262c', 'opacity=".12"') +
    oval(x, 294, 46, 8, '#fffdf8') +
    oval(x, 293, 32, 5, dark('#fffdf8', 0.08)) +
    shape(`M${x - 14} 292l14-26 14 26Z`, s.main);
  const glassware = (x: number) =>
    at(
      x,
      292,
      line('M0 0v-22M-9 0H9', '#c9d8dc', 2.4) +
        shape('M-12-50h24q2 26-12 28-14-2-12-28Z', '#e6f0f2', 'opacity=".85"') +
        shape('M-12-40h24q0 16-12 18-12-2-12-18Z', mix(s.accent, '#fff0c8', 0.3), 'opacity=".85"'),
    );
  return (
    room(s, 318) +
    windowFrame(s, s.turn([210, 40, 380]), 60, 170, 150, s.round) +
    bunting(14, 70) +
    s.turn([bunting(-14, 30), '', '']) +
    s.turn([
      balloon(66, 140, s.main) +
        balloon(112, 112, s.accent, 0.9) +
        balloon(540, 130, pale(s.main, 0.3), 1.05),
      balloon(450, 120, s.accent) + balloon(504, 150, s.main, 1.05) + balloon(548, 104, '#d98b7a', 0.85),
      pendant(s, 150, 70, s.main, 0, 1.1) + pendant(s, 300, 96, s.main, 0, 1.1),
    ]) +
    rect(80, 306, 10, 94, dark(s.floor, 0.3)) +
    rect(510, 306, 10, 94, dark(s.floor, 0.3)) +
    lit('M40 290H560l10 70q-20 12-38 0t-40 0-40 0-40 0-40 0-40 0-40 0-40 0-40 0-40 0-40 0-38 0Z', s.soft) +
    line('M130 300l-6 62M240 300v64M360 300v64M470 300l6 62', dark(s.soft, 0.1), 2.4) +
    rect(40, 286, 520, 8, pale(s.soft, 0.6), 3) +
    rect(268, 288, 64, 76, mix(s.main, s.soft, 0.45)) +
    place(132) +
    place(468) +
    glassware(196) +
    glassware(404) +
    s.turn([
      bouquet(300, 290) + candle(250, 290, 50) + candle(352, 290, 36),
      at(
        300,
        290,
        oval(0, 0, 62, 6, '#fffaf0') +
          litRect(-46, -40, 92, 38, '#fdf3e4', 6) +
          litRect(-32, -74, 64, 36, pale(s.main, 0.55), 6) +
          shape('M-46-40h92v8q-8 10-15 0-8 10-16 0-8 10-16 0-8 10-15 0-8 10-15 0-8 10-15 0Z', s.main) +
          repeat(
            3,
            (i) =>
              rect(-18 + i * 16, -94, 4, 20, hues[i] ?? s.main) +
              shape(`M${-16 + i * 16}-106q5 6 0 11-5-5 0-11Z`, '#f0a63c'),
          ),
      ) + candle(226, 290, 40),
      bouquet(240, 290) + bouquet(360, 290) + candle(300, 290, 60),
    ])
  );
};
