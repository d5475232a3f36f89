import { carton, openCarton } from '../things/cartons.ts';
import { books, tableLamp } from '../things/furnishings.ts';
import {
  at,
  circle,
  dark,
  glow,
  line,
  lit,
  mix,
  oval,
  pale,
  rect,
  shadow,
  shape,
  type Composition,
  type Stage,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { windowFrame } from '../things/windows.ts';

/** What stands in the emptied room: stacks, a rolled carpet, a chair under a sheet. */
export function packing(s: Stage): string {
  const carpet = at(
    516,
    330,
    shadow(6, 2, 26, 4) +
      lit('M-14 0V-196q14-10 28 0V0q-14 8-28 0Z', s.accent) +
      oval(0, -198, 14, 6, pale(s.accent, 0.3)) +
      line('M-6-198q6-4 8 0t-5 2', dark(s.accent, 0.2), 1.6) +
      rect(-14, -160, 28, 6, pale(s.accent, 0.5)) +
      rect(-14, -54, 28, 6, pale(s.accent, 0.5)),
  );
  const chair = at(
    470,
    346,
    shadow(0, 2, 66, 6) +
      lit(
        'M-56 0q4-50 2-84 4-62 52-62 50 0 50 60 4 40 8 86-14-8-26 0-14-8-28 0-16-8-30 0-14-8-28 0Z',
        '#f4eee2',
      ) +
      line('M-30-10q6-50 0-80M6-8q2-60-4-110M34-10q-6-40-2-70', '#d8cfbf', 2),
  );
  const ladder = at(
    470,
    340,
    line('M-40 0-6-190M40 0 10-190', '#b98a5a', 8) +
      line('M-32-40h64M-26-78h52M-18-116h36M-12-154h26', '#cfa271', 6),
  );
  return (
    windowFrame(s, 70, 44, 190, 176, s.round, '#fffdf7', s.turn([2, 3, 2])) +
    at(
      380,
      0,
      line('M0-60v112', '#4a5052', 2) +
        rect(-4, 48, 8, 10, '#4a5052', 2) +
        (s.night ? glow(0, 66, 130) : '') +
        circle(0, 66, 10, '#fff3cf'),
    ) +
    shape('M40 400 130 292h150l60 108Z', '#fff4d4', 'opacity=".35"') +
    s.turn([carpet, chair, ladder]) +
    shadow(330, 346, 130, 9) +
    carton(s, 232, 344, 104, 78, 0, 1) +
    carton(s, 244, 266, 80, 58, 2, 2) +
    carton(s, 256, 208, 56, 40, 1, 3) +
    carton(s, 340, 346, 84, 64, 1, 2) +
    carton(s, 352, 282, 62, 44, 0, 0) +
    shadow(132, 376, 76, 6) +
    openCarton(
      s,
      74,
      374,
      106,
      70,
      at(28, -66, plant(0, 36, s.turn([0, 1, 2]), '#8aa3a6', 0.8)) +
        books(56, -62, [s.main, s.accent, '#e9dcc0', dark(s.main, 0.2)]),
      0,
    )
  );
}

export const openBox: Composition = (s) => {
  const stuff = s.turn([
    () =>
      at(196, 196, tableLamp(s, 0, 34, '#f3dca8', s.main, 1.25)) +
      books(248, 198, [s.main, '#e9dcc0', s.accent, '#7a9a86', pale(s.main, 0.3), '#c9a27a']) +
      at(356, 206, plant(0, 30, 0, s.accent, 1.15)),
    () =>
      at(214, 206, plant(0, 24, 1, s.main, 1.2)) +
      at(
        318,
        200,
        lit('M-38 14V-56q0-22 38-22t38 22v70Z', '#f7f1e6') +
          lit('M-26-78q0-16 26-16t26 16q-26 10-52 0Z', s.accent) +
          line('M38-40q22 0 22 18t-22 16', '#f7f1e6', 8),
      ) +
      at(392, 204, lit('M-14 10V-70q0-12 14-12t14 12v80Z', mix(s.main, '#ffffff', 0.2))),
    () =>
      at(
        200,
        208,
        circle(0, -50, 50, '#5d8fae') +
          shape('M-30-82q16-12 30-4t10 22-22 10-26-8ZM6-36q22-14 34 2t-10 30-30-14Z', '#8db27f') +
          line('M-42-88a58 58 0 0 1 84 80', '#b08a4e', 4),
      ) +
      books(262, 200, ['#c9605a', s.main, '#e3cf9f', '#5f7f6c', s.accent]) +
      at(
        366,
        204,
        line('M0 10v-96', '#8d9a9d', 6) + lit('M-34-86q34-34 68 0Z', s.accent) + circle(0, -80, 8, '#fff3cf'),
      ),
  ])();
  return (
    rect(0, 0, 600, 268, 'url(#wall)') +
    windowFrame(s, 404, -40, 150, 200, s.round + 1) +
    rect(0, 256, 600, 12, pale(s.wall, 0.65)) +
    rect(0, 266, 600, 134, s.floor) +
    rect(0, 266, 600, 134, 'url(#down)') +
    line(
      'M0 300h600M0 344h600M90 266v34M330 266v34M520 266v34M200 300v44M460 300v44',
      dark(s.floor, 0.2),
      1.4,
    ) +
    carton(s, -30, 300, 150, 116, 1, 1) +
    carton(s, -14, 184, 104, 78, 2) +
    shadow(292, 362, 190, 12) +
    openCarton(s, 148, 360, 270, 150, at(-148, -360, stuff), 0) +
    at(356, 336, line('M0 0v-26m-8 9 8-9 8 9M26 0v-26m-8 9 8-9 8 9', dark('#d3a067', 0.45), 3.4)) +
    at(
      500,
      352,
      shadow(0, 4, 44, 5) +
        circle(0, -26, 30, '#e6cfa4') +
        circle(0, -26, 30, 'url(#side)') +
        circle(0, -26, 17, dark('#e6cfa4', 0.35)) +
        circle(0, -26, 13, s.floor) +
        shape('M-30-26v30h-26l6-6-6-5h10V-26Z', '#e6cfa4', 'opacity=".95"'),
    ) +
    at(
      52,
      362,
      shape('M-30 0 30-14 34-4-26 10Z', s.main) +
        line('M30-10 62-18', '#8d9a9d', 5) +
        circle(-28, 6, 8, 'none', `stroke="${s.main}" stroke-width="5"`),
    )
  );
};
