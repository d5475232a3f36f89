import { picture } from '../things/furnishings.ts';
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
  shape,
  type Composition,
} from '../parts.ts';

export const samples: Composition = (s) => {
  const base = s.turn([pale(s.soft, 0.5), s.floor, mix(s.main, s.soft, 0.7)]);
  const card = (x: number, y: number, w: number, h: number, turn: number, inner: string, fill = '#fffdf8') =>
    at(
      x,
      y,
      rect(5 * s.m, 7, w, h, '#16262c', 2, 'opacity=".15"') + rect(0, 0, w, h, fill, 2) + inner,
      1,
      turn,
    );
  const swatch = (x: number, y: number, colour: string, turn: number, kind = 0) =>
    card(
      x,
      y,
      92,
      92,
      turn,
      [
        line(
          repeat(9, (i) => `M${6 + i * 10} 2v88M2 ${6 + i * 10}h88`),
          pale(colour, 0.22),
          1.4,
        ),
        line(
          repeat(4, (i) => `M${9 + i * 16} 86l24-80`),
          pale(colour, 0.35),
          5,
        ),
        repeat(16, (i) => circle(14 + (i % 4) * 22, 14 + Math.floor(i / 4) * 22, 4, pale(colour, 0.5))),
        line(
          repeat(5, (i) => `M2 ${12 + i * 18}q11-12 22 0t22 0 22 0 22 0`),
          pale(colour, 0.4),
          2.5,
        ),
      ][kind % 4] + repeat(15, (i) => shape(`M${i * 6.14} 92l3 4 3-4Z`, colour)),
      colour,
    );
  const plan =
    line('M14 14h132v92H14ZM84 14v50M14 64h44M84 82v24', '#5c6470', 3) +
    line('M58 64a26 26 0 0 1 26-26', '#9aa2ac', 1.6) +
    rect(24, 24, 34, 24, mix(s.main, '#ffffff', 0.6), 2) +
    circle(116, 84, 13, mix(s.accent, '#ffffff', 0.5)) +
    rect(98, 22, 38, 14, mix(s.main, '#ffffff', 0.75), 2);
  const layouts = s.turn([0, 1, 2]);
  const shift = [
    [0, 0],
    [20, -10],
    [-10, 12],
  ][layouts] ?? [0, 0];
  const [dx = 0, dy = 0] = shift;
  return (
    rect(0, 0, 600, 400, base) +
    fade(
      0.3,
      line(
        repeat(6, (i) => `M-10 ${i * 74 + 20}H610`),
        dark(base, 0.18),
        1.6,
      ),
    ) +
    card(54 + dx, 60 + dy, 160, 120, -7 + layouts * 5, plan) +
    at(
      300 + dx,
      90 + dy,
      picture(s, -60, -70, 130, 170, '#fffaf0', 1 + layouts, [s.main, s.accent, s.soft]),
      1,
      4 - layouts * 4,
    ) +
    swatch(414, 50 + dy, s.main, 6, layouts) +
    swatch(476, 128, s.accent, -9, layouts + 1) +
    swatch(404 - dx, 176, mix(s.main, s.soft, 0.55), 12, layouts + 2) +
    swatch(90 + dx, 226, s.turn([s.accent, s.main, '#d98b7a']), 9, layouts + 3) +
    at(
      232,
      320,
      repeat(6, (i) =>
        at(
          0,
          0,
          rect(-16 + 3 * s.m, -116, 32, 126, '#16262c', 3, 'opacity=".1"') +
            rect(-16, -118, 32, 126, '#fffdf8', 3) +
            repeat(4, (k) =>
              rect(
                -12,
                -114 + k * 26,
                24,
                22,
                mix(
                  [s.main, pale(s.main, 0.3), s.accent, '#d98b7a', s.floor, '#5f8f7a'][i] ?? s.main,
                  '#fffaf0',
                  k * 0.2,
                ),
                2,
              ),
            ),
          1,
          -50 + i * 20,
        ),
      ) + circle(0, 0, 5, '#8b9a9e'),
      1,
      layouts * 10,
    ) +
    at(
      s.turn([500, 516, 486]),
      330,
      circle(5 * s.m, 8, 46, '#16262c', 'opacity=".15"') +
        circle(0, 0, 46, '#fdf8ee') +
        circle(0, 0, 34, '#fffdf8') +
        circle(0, 0, 30, '#8a5f3f') +
        oval(-8, -8, 12, 7, '#a97b55') +
        line('M40 22q24 12 28-2t-22-16', '#fdf8ee', 8),
    ) +
    at(
      s.turn([372, 380, 366]),
      344,
      [0, 40, -40, 80, -80]
        .map((a, i) =>
          at(
            0,
            0,
            shape('M0 0C-12-14-10-42 0-58 10-42 12-14 0 0Z', i % 2 ? '#6f9f68' : '#4d8a58') +
              line('M0-4V-48', '#3f7a4c', 1.2),
            1,
            a,
          ),
        )
        .join('') + line('M0 0q4 26-8 44', '#5f8a5c', 3.4),
      1,
      -30,
    ) +
    at(
      50,
      372,
      litRect(0, -8, 110, 14, '#e8b84a', 2) +
        shape('M110-8l20 7-20 7Z', '#f0dcb8') +
        shape('M124-3l6 2-6 2Z', '#39434a') +
        rect(0, -8, 14, 14, '#d98b7a', 2),
      1,
      -8,
    )
  );
};
