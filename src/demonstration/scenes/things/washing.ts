import { at, circle, dark, line, lit, litRect, oval, pale, rect, shape } from '../parts.ts';

export const bucket = (body: string, water = true, size = 1) =>
  at(
    0,
    0,
    line('M-44-78q-4-58 44-60 48 2 44 60', '#8b9a9e', 4) +
      rect(-9, -142, 18, 8, '#5b696e', 4) +
      lit('M-50-84H50L38 0q-38 6-76 0Z', body) +
      oval(0, -84, 51, 13, pale(body, 0.25)) +
      oval(0, -83, 45, 10, water ? '#8cc4d6' : dark(body, 0.4)) +
      shape('M-44-60H44l-2 8H-42Z', '#16262c', 'opacity=".12"') +
      shape(
        'M-40-74l6 66',
        'none',
        `stroke="${pale(body, 0.6)}" stroke-width="5" stroke-linecap="round" opacity=".6"`,
      ),
    size,
  );

export const foam = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    [
      [-34, -2, 13],
      [-16, -10, 16],
      [6, -12, 18],
      [28, -6, 14],
      [42, 0, 9],
      [-46, 2, 8],
    ]
      .map(
        ([dx = 0, dy = 0, r = 0]) =>
          circle(dx, dy, r, '#fbfdfb') +
          shape(
            `M${dx + r * 0.2} ${dy + r * 0.9}a${r} ${r} 0 0 0 ${r * 0.75}-${r * 0.95}`,
            'none',
            'stroke="#c9dbe0" stroke-width="2" stroke-linecap="round"',
          ),
      )
      .join(''),
    size,
  );

export const bubble = (x: number, y: number, r: number) =>
  circle(x, y, r, '#e6f4f8', 'opacity=".55"') +
  circle(x, y, r, 'none', 'stroke="#fff" stroke-width="1.5" opacity=".8"') +
  shape(
    `M${x - r * 0.6} ${y - r * 0.2}a${r * 0.6} ${r * 0.6} 0 0 1 ${r * 0.5}-${r * 0.45}`,
    'none',
    'stroke="#fff" stroke-width="2" stroke-linecap="round"',
  );

/** Stands on y = 0, its nozzle looks left. */
export const spray = (liquid: string, head: string, size = 1) =>
  at(
    0,
    0,
    litRect(-22, -78, 44, 78, pale(liquid, 0.35), 10) +
      shape('M-22-50H22v40q0 10-10 10h-24q-10 0-10-10Z', liquid) +
      lit('M-22-70q0-14 14-18v-12H8v12q14 4 14 18Z', pale(liquid, 0.5)) +
      rect(-13, -46, 26, 26, '#fffaf0', 4) +
      drop13(head) +
      lit('M-10-100v-16h-18v-12h36q14 2 16 18v10Z', head) +
      rect(-32, -127, 6, 10, dark(head, 0.3), 1) +
      line('M-14-114q-2 10-8 14', head, 5),
    size,
  );

const drop13 = (colour: string) => shape('M0-42c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12Z', colour);

export const bottle = (liquid: string, cap: string, tall = 84) =>
  lit(`M-19 0q-4 0-4-4V${-tall * 0.62}q0-12 13-18v-12h20v12q13 6 13 18V-4q0 4-4 4Z`, liquid) +
  rect(-11, -tall * 0.62 - 40, 22, 14, cap, 3) +
  rect(-16, -tall * 0.5, 32, tall * 0.32, '#fffaf0', 4) +
  rect(-10, -tall * 0.43, 20, 4, liquid, 2) +
  rect(-10, -tall * 0.43 + 8, 13, 4, pale(liquid, 0.4), 2);
