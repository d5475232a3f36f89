import { at, circle, dark, fade, line, litRect, pale, rect, repeat, type Composition } from '../parts.ts';
import { pliers, screwdriver } from '../things/tools.ts';

export const flatLay: Composition = (s) => {
  const base = s.turn([dark(s.accent, 0.3), pale(s.floor, 0.15), '#44525a']);
  const cast = (x: number, y: number, w: number, h: number, turn: number, r = 6) =>
    at(x + 5 * s.m, y + 7, rect(0, 0, w, h, '#000', r, 'opacity=".18"'), 1, turn);
  const coil = (x: number, y: number, colour: string) =>
    circle(x + 6 * s.m, y + 8, 62, '#000', 'opacity=".18"') +
    [58, 50, 42, 34]
      .map((r, i) =>
        circle(x, y, r, 'none', `stroke="${i % 2 ? dark(colour, 0.14) : colour}" stroke-width="9"`),
      )
      .join('') +
    line(`M${x + 56} ${y + 14}q20 60 90 30`, colour, 8) +
    line(`M${x + 146} ${y + 44}l18-8`, '#d79a5c', 4) +
    [0, 120, 240].map((a) => at(x, y, rect(-6, 26, 12, 40, '#2b3336', 4), 1, a)).join('');
  const meter =
    rect(-62, -98, 124, 196, s.main, 14) +
    rect(-62, -98, 124, 196, 'url(#side)', 14) +
    rect(-50, -86, 100, 172, '#2f3a40', 8) +
    rect(-40, -76, 80, 46, s.turn(['#c6dcb4', '#dcd7a8', '#b8d4cf']), 4) +
    line('M-32-52q8-22 16 0t16 0 16 0 16 0', '#3a4a3a', 3) +
    circle(0, 12, 32, '#434f56') +
    line(
      repeat(
        12,
        (i) =>
          `M${(Math.cos(i * 0.5236) * 36).toFixed(1)} ${(12 + Math.sin(i * 0.5236) * 36).toFixed(1)}L${(Math.cos(i * 0.5236) * 41).toFixed(1)} ${(12 + Math.sin(i * 0.5236) * 41).toFixed(1)}`,
      ),
      '#e8e2d2',
      2,
    ) +
    rect(-5, -16, 10, 32, '#e8e2d2', 4) +
    circle(-26, 68, 8, '#c9503c') +
    circle(0, 68, 8, '#191f22') +
    circle(26, 68, 8, '#191f22');
  return (
    rect(0, 0, 600, 400, base) +
    fade(
      0.35,
      line(
        repeat(6, (i) => `M-10 ${i * 76 + 6}H610`),
        dark(base, 0.3),
        1.6,
      ),
    ) +
    cast(248, 96, 124, 196, s.turn([-6, 4, 0]), 14) +
    line('M282 266q-30 90-120 60T30 380', '#c9503c', 6) +
    line('M312 268q10 100 120 80t180 20', '#191f22', 6) +
    at(308, 186, meter, 1, s.turn([-6, 4, 0])) +
    coil(96, 120, s.turn(['#e8b84a', '#d9603f', '#7fa33c'])) +
    at(430, 90, pliers('#c9503c'), 1.3, 30) +
    at(424, 220, screwdriver('#e0a63c'), 1.2, 8) +
    at(430, 262, screwdriver('#c9503c'), 1.05, 12) +
    at(
      s.turn([112, 120, 110]),
      s.turn([270, 262, 276]),
      cast(-48, -48, 96, 96, 0, 10) +
        litRect(-48, -48, 96, 96, '#fdfbf5', 10) +
        circle(0, 0, 34, '#e6e0d1') +
        circle(-12, 0, 5, '#39434a') +
        circle(12, 0, 5, '#39434a'),
      0.9,
      s.turn([-14, 10, 22]),
    ) +
    at(
      s.turn([560, 540, 556]),
      s.turn([180, 330, 320]),
      circle(4, 6, 34, '#000', 'opacity=".18"') +
        circle(0, 0, 34, s.turn(['#3f7fae', '#2b3336', '#e8b84a'])) +
        circle(0, 0, 18, base),
    ) +
    repeat(6, (i) =>
      at(
        214 + (i % 3) * 20,
        336 + Math.floor(i / 3) * 20,
        rect(-6, -4, 13, 9, i % 2 ? '#e8c07a' : '#c9d1d2', 2),
        1,
        i * 41,
      ),
    )
  );
};
