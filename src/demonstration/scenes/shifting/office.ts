import { carton, openCarton } from '../things/cartons.ts';
import {
  at,
  circle,
  dark,
  line,
  lit,
  litRect,
  mix,
  pale,
  rect,
  repeat,
  room,
  shadow,
  shape,
  type Composition,
  type Stage,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { windowFrame } from '../things/windows.ts';

const swivelChair = (s: Stage, x: number, y: number) =>
  at(
    x,
    y,
    shadow(0, 2, 44, 5) +
      line('M0-14-34-4M0-14 34-4M0-14V-2', '#39434a', 6) +
      [-34, 0, 34].map((wheel) => circle(wheel, -3, 5, '#2b3336')).join('') +
      line('M0-14v-40', '#5b696e', 8) +
      litRect(-38, -68, 76, 16, s.accent, 8) +
      line('M-30-66q-14-20-10-44', '#5b696e', 6) +
      lit('M-46-154q2-12 14-12h46q12 0 12 12l-4 66q-2 10-12 10h-38q-10 0-12-10Z', s.accent),
  );

/** A desk whose workplace is taken apart: the screen wears the label of where it goes. */
const desk = (s: Stage, x: number, y: number) =>
  at(
    x,
    y,
    shadow(110, 2, 130, 7) +
      rect(10, -96, 9, 96, '#77868b') +
      rect(205, -96, 9, 96, '#77868b') +
      litRect(126, -92, 76, 74, pale(s.floor, 0.25), 2) +
      [-84, -60, -38]
        .map(
          (drawer) =>
            rect(132, drawer, 64, 18, dark(s.floor, 0.04), 2) + rect(154, drawer + 7, 20, 4, '#77868b', 2),
        )
        .join('') +
      litRect(-4, -106, 232, 12, s.floor, 3) +
      rect(62, -124, 12, 20, '#77868b') +
      rect(44, -110, 48, 5, '#77868b', 2) +
      litRect(8, -196, 120, 76, '#2f3a40', 5) +
      rect(14, -190, 108, 62, mix(s.main, '#1c262c', 0.55), 2) +
      shape('M14-190h50l-34 62H14Z', '#fff', 'opacity=".1"') +
      at(92, -166, rect(-22, -13, 44, 26, '#fffaf0', 2) + line('M-15-5h24M-15 3h16', s.main, 3), 1, -5) +
      litRect(152, -116, 58, 10, '#e3e0d6', 3) +
      at(180, -118, line('M-18 0q-6-18 10-18t16 14q0 10-12 8t-8-14', '#39434a', 3.4)),
  );

export const office: Composition = (s) => {
  const light = s.turn([0, 1, 2]);
  return (
    room(s, 300) +
    windowFrame(s, 34, 40, 330, 140, light, '#fffdf7', 4) +
    at(
      410,
      54,
      rect(5 * s.m, 6, 148, 96, '#16262c', 2, 'opacity=".12"') +
        litRect(0, 0, 148, 96, '#c9d1d2', 3) +
        rect(6, 6, 136, 84, '#fffefa') +
        line('M18 24h52v50H18ZM82 24h48M82 40h36M82 56h44', '#9aa5ac', 2.4) +
        line('M44 50h52m-9-8 9 8-9 8', s.accent, 4),
    ) +
    desk(s, 60, 344) +
    swivelChair(s, 352, 366) +
    shadow(480, 372, 120, 7) +
    carton(s, 412, 370, 92, 66, 0, 3) +
    carton(s, 508, 370, 80, 58, 1, 1) +
    carton(s, 424, 304, 70, 48, 2, 2) +
    openCarton(
      s,
      516,
      312,
      62,
      42,
      at(
        30,
        -38,
        repeat(4, (i) =>
          litRect(
            -24 + i * 12,
            -34 - (i % 2) * 8,
            11,
            50,
            [s.main, '#e9dcc0', s.accent, mix(s.main, s.soft, 0.5)][i] ?? s.main,
            1,
          ),
        ),
      ),
      2,
    ) +
    plant(s.turn([34, 30, 560]), s.turn([362, 366, 386]), 1, s.main, s.turn([1.1, 1.1, 0.9])) +
    at(250, 386, line('M0 0q20-18 44-6t40-8', '#39434a', 4) + rect(-16, -6, 18, 11, '#39434a', 2))
  );
};
