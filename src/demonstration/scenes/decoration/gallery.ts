import { books, floorLamp, picture, tableLamp } from '../things/furnishings.ts';
import {
  at,
  circle,
  dark,
  line,
  lit,
  litRect,
  mix,
  oval,
  pale,
  rect,
  room,
  shadow,
  shape,
  type Composition,
} from '../parts.ts';
import { plant } from '../things/plants.ts';

export const armchair = (x: number, y: number, colour: string, cushion: string) =>
  at(
    x,
    y,
    shadow(0, 2, 84, 7) +
      line('M-50-20-58 0M50-20 58 0', '#6e5238', 8) +
      lit('M-56-60q-4-84 56-84t56 84v40H-56Z', colour) +
      shape('M-34-70q-4-58 34-58t34 58Z', '#16262c', 'opacity=".07"') +
      litRect(-52, -62, 104, 42, pale(colour, 0.12), 12) +
      litRect(-78, -80, 32, 66, colour, 15) +
      litRect(46, -80, 32, 66, colour, 15) +
      at(
        4,
        -72,
        litRect(-26, -26, 52, 46, cushion, 9) + line('M-12-14 12 10M-12 10 12-14', dark(cushion, 0.15), 2),
        1,
        6,
      ),
  );

export const gallery: Composition = (s) => {
  const palette = [s.main, s.accent, s.soft];
  const frames = ['#fffaf0', s.floor, '#39434a', '#d9b168'];
  const grid: number[][] = s.turn([
    [
      [120, 40, 90, 116, 1],
      [222, 30, 130, 92, 0],
      [222, 134, 62, 62, 2],
      [294, 134, 58, 62, 3],
      [364, 44, 84, 108, 2],
      [460, 60, 64, 80, 1],
    ],
    [
      [150, 36, 92, 120, 2],
      [254, 36, 92, 120, 1],
      [358, 36, 92, 120, 3],
    ],
    [
      [110, 50, 70, 70, 3],
      [110, 130, 70, 60, 2],
      [192, 36, 150, 156, 0],
      [354, 36, 76, 100, 1],
      [354, 146, 76, 48, 3],
      [442, 60, 66, 90, 2],
    ],
  ]);
  const sofa = s.turn([s.main, mix(s.main, s.soft, 0.4), s.accent]);
  return (
    room(s, 306) +
    s.turn([
      '',
      rect(0, 200, 600, 93, mix(s.main, s.wall, 0.7)) + rect(0, 196, 600, 5, pale(s.wall, 0.7)),
      rect(0, 0, 600, 293, mix(s.main, s.wall, 0.55)),
    ]) +
    grid
      .map(([x = 0, y = 0, w = 0, h = 0, art = 0], i) =>
        picture(
          s,
          x,
          y,
          w,
          h,
          frames[(i + s.round) % 4] ?? '#fffaf0',
          art,
          i % 2 ? palette : [s.accent, s.main, pale(s.wall, 0.4)],
        ),
      )
      .join('') +
    s.turn([
      () =>
        at(
          300,
          340,
          shadow(0, 22, 200, 8) +
            lit('M-160-96q0-20 20-20H140q20 0 20 20v70h-320Z', sofa) +
            line('M-53-110v74M53-110v74', dark(sofa, 0.16), 2) +
            litRect(-170, -46, 340, 44, pale(sofa, 0.1), 10) +
            litRect(-194, -74, 44, 80, sofa, 18) +
            litRect(150, -74, 44, 80, sofa, 18) +
            rect(-168, 4, 12, 18, '#6e5238', 2) +
            rect(156, 4, 12, 18, '#6e5238', 2) +
            at(-96, -62, litRect(-30, -28, 60, 54, s.accent, 10), 1, -9) +
            at(-50, -58, litRect(-26, -24, 52, 48, s.soft, 10), 1, 6) +
            at(104, -62, litRect(-30, -28, 60, 54, pale(s.main, 0.5), 10), 1, 8),
        ) +
        plant(556, 356, 1, s.accent, 1.15) +
        floorLamp(s, 44, 350, '#f4dba2', 186),
      () =>
        at(
          300,
          346,
          shadow(0, 2, 170, 7) +
            litRect(-160, -96, 320, 82, s.floor, 4) +
            [-154, -50, 54]
              .map((x) => litRect(x, -90, 98, 70, pale(s.floor, 0.14), 3) + circle(x + 49, -55, 4, '#fffaf0'))
              .join('') +
            rect(-146, -14, 10, 14, '#6e5238') +
            rect(136, -14, 10, 14, '#6e5238'),
        ) +
        tableLamp(s, 200, 250, '#f4dba2', s.main, 0.95) +
        books(262, 250, [s.main, s.accent, s.soft, pale(s.main, 0.4)]) +
        plant(400, 250, 0, s.accent, 0.74) +
        plant(548, 350, 4, s.main, 1.15),
      () =>
        armchair(190, 356, s.soft, s.accent) +
        armchair(410, 356, s.soft, s.main) +
        at(
          300,
          350,
          shadow(0, 2, 40, 4) +
            rect(-3, -54, 6, 54, '#6e5238') +
            oval(0, -56, 42, 9, s.floor) +
            oval(0, -59, 42, 9, pale(s.floor, 0.3)) +
            lit('M-9-60q-10-14 0-28v-8h18v8q10 14 0 28Z', s.accent),
        ) +
        plant(548, 346, 2, s.main, 1),
    ])()
  );
};
