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
  room,
  shadow,
  shape,
  tiles,
  tube,
  type Composition,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { pipeWrench, toolbox, wrench } from '../things/tools.ts';
import { bottle, bucket } from '../things/washing.ts';
import { windowFrame } from '../things/windows.ts';

export const washer: Composition = (s) => {
  const front = s.turn(['#fdfaf4', '#e4e9e9', '#fdfaf4']);
  const machine = (x: number) =>
    at(
      x,
      0,
      litRect(0, 150, 190, 214, front, 8) +
        rect(0, 150, 190, 38, dark(front, 0.05), 8) +
        rect(0, 187, 190, 2, dark(front, 0.16)) +
        rect(14, 160, 52, 18, dark(front, 0.1), 3) +
        circle(94, 169, 11, 'url(#chrome)') +
        rect(124, 161, 50, 16, '#2c3a40', 3) +
        rect(130, 165, 22, 8, s.night ? '#9fe0cf' : '#78b9ab', 1) +
        circle(95, 270, 68, '#b9c4c7') +
        circle(95, 270, 68, 'url(#side)') +
        circle(95, 270, 56, '#39484f') +
        circle(95, 270, 50, mix(s.main, '#bfe3ee', 0.55)) +
        shape('M47 280q24-26 48-6t48 0a50 50 0 0 1-96 6Z', mix(s.main, '#8cc4d6', 0.6)) +
        shape('M70 300q14-34 34-16 22-12 26 14a50 50 0 0 1-60 2Z', s.accent) +
        circle(74, 252, 6, '#fff', 'opacity=".6"') +
        circle(118, 244, 4, '#fff', 'opacity=".6"') +
        shape('M60 242a46 46 0 0 1 40-20l-6 12a34 34 0 0 0-24 14Z', '#fff', 'opacity=".45"') +
        rect(156, 258, 12, 26, '#dfe6e6', 4) +
        rect(10, 346, 30, 10, dark(front, 0.1), 2) +
        rect(6, 362, 18, 6, '#3c474c') +
        rect(166, 362, 18, 6, '#3c474c'),
    );
  return (
    room(s, 332) +
    s.turn([
      tiles(0, 0, 600, 319, 40, '#fffdf6'),
      tiles(0, 120, 600, 199, 26, '#fffdf6', true),
      rect(0, 180, 600, 139, mix(s.main, s.wall, 0.7)) + rect(0, 176, 600, 5, pale(s.wall, 0.6)),
    ]) +
    windowFrame(s, s.turn([38, 400, 30]), 24, 150, 120, s.round) +
    at(
      44,
      0,
      tube(s, 'M404 130v30q0 14 14 14h50q16 0 16 16v56', 9, '#c6d1d3') +
        at(
          404,
          118,
          rect(-16, -12, 32, 24, 'url(#steel)', 5) +
            at(0, -12, rect(-4, -14, 8, 14, '#8b9a9e') + lit('M-20-22h40v10h-40Z', s.accent)) +
            rect(-24, -22, 8, 44, '#a9b4b6', 3),
        ) +
        line('M342 276q30-34 52-2t40 26 40-38', '#7f8f98', 12) +
        line('M342 276q30-34 52-2t40 26 40-38', '#b9c6cb', 8, 'stroke-dasharray="3 4"', 'butt') +
        at(484, 250, rect(-11, 0, 22, 26, '#8b9a9e', 3) + tube(s, 'M0 26v70', 11, '#c6d1d3')),
    ) +
    shadow(300, 366, 124, 7) +
    machine(196) +
    litRect(176, 138, 236, 14, s.floor, 2) +
    rect(176, 138, 236, 4, pale(s.floor, 0.5), 2) +
    at(
      216,
      138,
      s.turn([
        bottle(s.main, s.accent, 66),
        litRect(-18, -20, 70, 20, s.soft, 5) +
          litRect(-14, -38, 62, 18, mix(s.main, s.soft, 0.4), 5) +
          litRect(-10, -54, 54, 16, s.accent, 5),
        bottle(s.accent, '#fffaf0', 60),
      ]),
    ) +
    plant(362, 139, s.turn([2, 0, 3]), s.accent, 0.66) +
    s.turn([
      shadow(120, 376, 60, 6) +
        at(
          120,
          374,
          lit('M-62-70H62L50 0H-50Z', '#d8b98a') +
            line('M-58-52H58M-55-34H55M-52-16H52M-30-68v66M0-68v66M30-68v66', '#b8945f', 2.4) +
            shape('M-60-70q10-34 40-22 20-24 44-4 30-8 38 26Z', s.soft) +
            shape('M-20-78q20-26 44-14 10 14 4 22Z', s.accent),
        ),
      shadow(110, 380, 70, 5) + at(50, 378, toolbox(s.accent, '#e8c07a'), 0.8),
      at(130, 378, bucket(s.accent, true), 0.85) + at(430, 386, wrench(s.main), 0.9, -8),
    ]) +
    s.turn([at(446, 374, pipeWrench(s.accent), 0.82, -10), at(452, 376, pipeWrench(s.main), 0.82, -6), ''])
  );
};
