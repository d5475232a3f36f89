import { shelf } from '../things/furnishings.ts';
import {
  at,
  behind,
  circle,
  dark,
  drop,
  fade,
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
import { bottle, bucket, pipeWrench, toolbox, wrench } from '../things/tools.ts';
import { windowFrame } from '../things/windows.ts';

const gauge = (x: number, y: number, r: number, turn: number) =>
  circle(x, y, r, '#77868b') +
  circle(x, y, r * 0.84, '#fffdf6') +
  shape(
    `M${x - r * 0.6} ${y + r * 0.3}A${r * 0.66} ${r * 0.66} 0 0 1 ${x} ${y - r * 0.66}`,
    'none',
    `stroke="#6fa58a" stroke-width="${r * 0.16}"`,
  ) +
  shape(
    `M${x} ${y - r * 0.66}A${r * 0.66} ${r * 0.66} 0 0 1 ${x + r * 0.6} ${y + r * 0.3}`,
    'none',
    `stroke="#d9774f" stroke-width="${r * 0.16}"`,
  ) +
  at(x, y, line(`M0 0V${-r * 0.55}`, '#2b3336', 2), 1, turn) +
  circle(x, y, r * 0.12, '#2b3336');

export const boiler: Composition = (s) => {
  const copper = '#c8804f';
  const shell = s.turn(['#fdfaf2', pale(s.main, 0.62), '#e9edec']);
  const tank = s.turn([
    () =>
      behind(s, 196, 34, 168, 214, 16, 9) +
      litRect(190, 26, 168, 218, shell, 18) +
      rect(190, 176, 168, 3, dark(shell, 0.14)) +
      rect(212, 192, 124, 34, '#2c3a40', 6) +
      rect(222, 200, 46, 18, s.night ? '#9fe0cf' : '#78b9ab', 3) +
      circle(292, 209, 8, '#dfe6e4') +
      circle(318, 209, 8, s.accent) +
      shape('M274 74c16 20 24 30 24 44a24 24 0 0 1-48 0c0-14 8-24 24-44Z', pale(s.main, 0.3)) +
      shape('M274 104c8 10 12 15 12 22a12 12 0 0 1-24 0c0-7 4-12 12-22Z', '#fff6de'),
    () =>
      behind(s, 206, 20, 140, 230, 60, 9) +
      litRect(204, 14, 140, 232, shell, 62) +
      rect(204, 190, 140, 3, dark(shell, 0.16)) +
      rect(204, 70, 140, 3, dark(shell, 0.1)) +
      gauge(274, 130, 24, 20) +
      circle(274, 216, 9, s.accent) +
      rect(250, 6, 48, 12, '#8b9a9e', 4),
    () =>
      behind(s, 166, 46, 220, 190, 10, 9) +
      litRect(160, 38, 220, 200, shell, 12) +
      rect(160, 164, 220, 74, dark(shell, 0.06), 12) +
      rect(178, 180, 70, 40, '#2c3a40', 5) +
      rect(184, 187, 40, 26, '#78b9ab', 3) +
      gauge(290, 200, 21, -30) +
      gauge(344, 200, 21, 40) +
      line('M184 66h172M184 78h172M184 90h172', dark(shell, 0.12), 4),
  ])();
  return (
    room(s, 340) +
    s.turn([tiles(0, 150, 600, 177, 44, '#fffdf6'), '', tiles(0, 0, 600, 327, 36, '#fffdf6', true)]) +
    s.turn([
      windowFrame(s, 430, 40, 140, 130, 0),
      windowFrame(s, 20, 40, 130, 150, 1),
      shelf(s, 430, 110, 150, s.floor) +
        at(464, 110, bottle(s.accent, '#fffaf0', 56)) +
        plant(530, 111, 0, s.main, 0.6),
    ]) +
    tube(s, 'M262-10v50', 30, '#dfe3e0') +
    tank +
    tube(s, 'M216 240v96q0 18-18 18H60V300q0-16-16-16H-20', 12, copper) +
    tube(s, 'M252 240v130q0 16-16 16H-20', 12, copper) +
    tube(s, 'M298 240v46q0 14 14 14h130q14 0 14 14v100', 12, copper) +
    tube(s, 'M334 240v20q0 12 12 12h290', 12, copper) +
    [
      [216, 280],
      [252, 280],
      [298, 258],
      [334, 250],
    ]
      .map(([x = 0, y = 0]) => rect(x - 10, y, 20, 12, '#c6a04e', 2) + rect(x - 10, y, 20, 4, '#e6c878', 2))
      .join('') +
    [
      [216, 312, '#c9503c'],
      [252, 326, '#3f7fae'],
    ]
      .map(([x, y, colour]) =>
        at(Number(x), Number(y), rect(-9, -9, 18, 18, '#a9b4b6', 3) + rect(-3, -7, 26, 8, String(colour), 4)),
      )
      .join('') +
    rect(376, 290, 22, 20, '#a9b4b6', 3) +
    line('M387 290v-14', '#77868b', 5) +
    line('M374 274h26', '#c9503c', 7) +
    tube(s, 'M500 272v-20', 8, copper) +
    gauge(500, 236, 22, 35) +
    drop(456, 372, 0.9) +
    s.turn([
      shadow(520, 386, 70, 5) +
        at(470, 384, toolbox(s.accent, '#e8c07a'), 0.72) +
        at(300, 374, pipeWrench(s.accent), 0.84, -6),
      shadow(500, 388, 50, 5) +
        at(456, 388, bucket(s.main, true), 0.6) +
        at(300, 376, wrench(s.accent), 0.95, 4),
      at(318, 372, pipeWrench(s.accent), 0.9, -14) + at(520, 388, bucket(s.accent, false), 0.66),
    ])
  );
};

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

export const joint: Composition = (s) => {
  const metal = s.turn(['#c6d1d3', '#c8804f', '#d8dfdd']);
  const back = s.turn([s.main, mix(s.main, s.wall, 0.5), dark(s.main, 0.4)]);
  const brass = s.turn(['#c9a04e', '#aeb9bc', '#d0a95a']);
  const nut = (x: number) =>
    rect(x, 146, 42, 108, brass, 5) +
    rect(x + 2, 150, 38, 20, pale(brass, 0.45), 4) +
    rect(x, 176, 42, 3, dark(brass, 0.25)) +
    rect(x, 216, 42, 38, dark(brass, 0.16), 5) +
    rect(x, 216, 42, 3, dark(brass, 0.3));
  return (
    rect(0, 0, 600, 400, back) +
    rect(0, 0, 600, 400, 'url(#wall)', 0, 'opacity=".18"') +
    tiles(0, 0, 600, 400, s.turn([100, 66, 80]), pale(back, 0.28), s.round % 2 === 0) +
    fade(0.18, line('M-20 214h640M430 214v240', '#16262c', 76)) +
    tube(s, 'M430 200v240', 66, metal) +
    tube(s, 'M-30 200h660', 70, metal) +
    litRect(372, 150, 116, 100, mix(metal, '#9fb0b5', 0.3), 10) +
    rect(376, 156, 108, 14, pale(metal, 0.7), 7, 'opacity=".7"') +
    litRect(384, 246, 92, 32, mix(metal, '#9fb0b5', 0.3), 6) +
    nut(118) +
    nut(164) +
    s.turn([
      at(
        430,
        130,
        rect(-12, -20, 24, 46, '#8b9a9e', 4) +
          at(
            0,
            -24,
            circle(0, 0, 42, 'none', `stroke="${s.accent}" stroke-width="14"`) +
              line('M-36 0h72M0-36v72', s.accent, 9) +
              circle(0, 0, 12, dark(s.accent, 0.3)),
            [1, 0.42],
          ),
      ),
      at(300, 120, rect(-9, 10, 18, 40, '#a9b4b6') + gauge(0, -22, 48, 30)),
      at(430, 128, rect(-10, -10, 20, 36, '#8b9a9e', 4) + litRect(-16, -30, 130, 22, s.accent, 11)),
    ]) +
    at(-40, 360, pipeWrench(s.accent === '#dba24a' ? '#c9573c' : s.accent), 1.75, -27) +
    drop(228, 270, 1.5) +
    drop(214, 326, 1.1) +
    [
      [150, 300, 0.6],
      [258, 290, 0.5],
    ]
      .map(([x = 0, y = 0, size = 1]) => drop(x, y, size))
      .join('')
  );
};
