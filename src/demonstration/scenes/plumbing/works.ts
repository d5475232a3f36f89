import { shelf } from '../things/furnishings.ts';
import {
  at,
  behind,
  circle,
  dark,
  drop,
  fade,
  line,
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
