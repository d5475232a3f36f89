import {
  at,
  behind,
  circle,
  dark,
  drop,
  fade,
  glow,
  line,
  lit,
  litRect,
  mix,
  oval,
  pale,
  rect,
  repeat,
  shadow,
  shape,
  tiles,
  tube,
  type Composition,
} from '../parts.ts';
import { hangingPlant, plant } from '../things/plants.ts';
import { pipeWrench, toolbox, wrench } from '../things/tools.ts';
import { bottle, bubble, bucket, foam } from '../things/washing.ts';
import { windowFrame } from '../things/windows.ts';

export const bath: Composition = (s) => {
  const tub = s.turn(['#fdfbf6', '#fdfbf6', '#fbf4e8']);
  const outside = s.turn([s.main, '#fdfbf6', s.accent]);
  const floor = s.turn([s.soft, mix(s.main, s.soft, 0.7), dark(s.soft, 0.1)]);
  return (
    rect(0, 0, 600, 310, 'url(#wall)') +
    tiles(0, 130, 600, 180, s.turn([45, 30, 60]), '#fffdf6', s.round % 2 === 0) +
    rect(0, 124, 600, 8, pale(s.main, 0.35)) +
    s.turn([
      windowFrame(s, 60, 20, 150, 130, 1),
      windowFrame(s, 330, 14, 170, 140, 0),
      hangingPlant(90, 96, s.accent, 0.9) + line('M90 66V-20', '#6b7478', 1.5),
    ]) +
    rect(0, 310, 600, 90, floor) +
    rect(0, 310, 600, 90, 'url(#down)') +
    line(
      repeat(9, (i) => `M${300 + (i - 4) * 80} 310L${300 + (i - 4) * 150} 400`) + 'M0 338h600M0 372h600',
      dark(floor, 0.12),
      1.4,
    ) +
    tube(s, 'M452 232V70q0-26-26-26h-34', 9, '#c6d1d3') +
    lit('M362 46h60l10 14h-80Z', '#a9b6b9') +
    fade(
      0.7,
      line(
        'M364 68l-8 60M380 68l-5 66M396 68v66M412 68l5 66M424 68l8 60',
        '#bfe3ee',
        2.4,
        'stroke-dasharray="10 9"',
      ),
    ) +
    rect(430, 150, 44, 18, 'url(#steel)', 6) +
    circle(432, 159, 8, s.accent) +
    circle(472, 159, 8, '#4d8fb5') +
    tube(s, 'M446 168q-30 26-26 42', 10, '#c6d1d3') +
    drop(418, 216, 0.7) +
    shadow(300, 348, 210, 9) +
    [
      [150, -1],
      [452, 1],
    ]
      .map(([x = 0, side = 1]) =>
        at(x, 322, lit('M-10 0h22q-2 18 10 26h-24q-10-10-8-26Z', '#c9a04e'), [side, 1]),
      )
      .join('') +
    lit('M84 222h434q-2 72-44 100-10 8-26 8H160q-16 0-28-8-42-30-48-100Z', outside) +
    shape(
      'M98 262q10 40 38 58 12 8 24 8h280q16 0 28-8 26-18 36-58-10 34-36 50-12 8-28 8H160q-12 0-24-8-28-18-38-50Z',
      '#16262c',
      'opacity=".14"',
    ) +
    litRect(72, 208, 458, 20, tub, 10) +
    rect(84, 222, 434, 9, 'url(#under)') +
    foam(190, 206, 1.25) +
    foam(290, 208, 1) +
    foam(124, 210, 0.8) +
    bubble(170, 150, 11) +
    bubble(236, 128, 7) +
    bubble(214, 168, 5) +
    bubble(290, 160, 8) +
    s.turn([
      at(496, 372, toolbox(s.accent, '#e8c07a'), [-0.8, 0.8]) +
        shadow(424, 374, 74, 5) +
        at(210, 376, pipeWrench(s.accent), 0.8, -4),
      at(120, 380, wrench(s.accent), 0.95, -6) + at(470, 382, bucket(s.main, true), 0.62),
      at(250, 380, pipeWrench(s.main), 0.9, 3) + plant(556, 376, 1, s.main, 0.9),
    ])
  );
};

export const basin: Composition = (s) => {
  const cabinet = s.turn([s.main, s.floor, pale(s.main, 0.45)]);
  const mirror = s.turn([
    behind(s, 216, 26, 168, 150, 84) +
      `<rect x="210" y="20" width="180" height="162" rx="81" fill="${s.floor}"/><rect x="218" y="28" width="164" height="146" rx="73" fill="#e3eff0"/>`,
    behind(s, 190, 30, 220, 140, 6) +
      rect(190, 30, 220, 140, '#fffaf0', 6) +
      rect(198, 38, 204, 124, '#e3eff0', 3),
    behind(s, 230, 16, 140, 160, 60) +
      shape('M226 180V90a74 74 0 0 1 148 0v90Z', '#3c474c') +
      shape('M233 173V90a67 67 0 0 1 134 0v83Z', '#e3eff0'),
  ]);
  return (
    rect(0, 0, 600, 400, 'url(#wall)') +
    s.turn([
      tiles(0, 130, 600, 140, 28, '#fffdf6', true),
      tiles(0, 0, 600, 270, 45, '#fffdf6'),
      rect(0, 176, 600, 110, mix(s.main, s.wall, 0.72)) +
        tiles(0, 176, 600, 110, 36, '#fffdf6') +
        rect(0, 170, 600, 6, pale(s.wall, 0.6)),
    ]) +
    mirror +
    fade(0.7, shape('M250 150 330 34h24L274 166ZM300 166 372 66v30L324 166Z', '#fff')) +
    [150, 450]
      .map(
        (x) =>
          (s.night ? glow(x, 92, 90) : glow(x, 92, 60, 0.5)) +
          rect(x - 5, 100, 10, 26, '#c9a04e', 3) +
          lit(`M${x - 15} 62h30l6 42h-42Z`, '#fff6de'),
      )
      .join('') +
    rect(96, 250, 408, 18, pale(s.floor, 0.2), 2) +
    rect(96, 250, 408, 5, pale(s.floor, 0.55), 2) +
    litRect(110, 268, 380, 140, cabinet) +
    rect(110, 268, 380, 12, 'url(#under)') +
    litRect(122, 286, 100, 120, dark(cabinet, 0.1), 3) +
    litRect(378, 286, 100, 120, dark(cabinet, 0.1), 3) +
    rect(206, 330, 6, 34, '#e8c07a', 3) +
    rect(388, 330, 6, 34, '#e8c07a', 3) +
    rect(232, 280, 136, 130, dark(cabinet, 0.6)) +
    tube(s, 'M300 276v46q0 22 22 22t22-22v-6h26', 17, '#c6d1d3') +
    rect(287, 300, 26, 12, '#77868b', 3) +
    drop(322, 358, 0.8) +
    line('M262 400v-70q0-30 20-50', '#a9b4b6', 5) +
    circle(262, 372, 7, s.accent) +
    lit('M206 214h188q0 42-46 42h-96q-46 0-46-42Z', '#fdfbf6') +
    oval(300, 214, 94, 11, '#e6ebe8') +
    oval(300, 216, 80, 7, '#cfdad9') +
    tube(s, 'M300 206v-44q0-18 22-18h10q10 0 10 14', 12, '#c6d1d3') +
    rect(286, 194, 28, 16, 'url(#chrome)', 4) +
    tube(s, 'M300 146l-20-14', 7, '#c6d1d3') +
    drop(342, 166, 0.75) +
    at(
      146,
      250,
      s.turn([
        bottle(s.accent, '#fffaf0', 66),
        litRect(-20, -40, 40, 40, '#fffaf0', 4) +
          line('M-8-38l-6-34M4-38l6-40', s.accent, 4) +
          rect(-20, -80, 10, 14, '#8fc0c4', 3) +
          rect(6, -86, 10, 14, s.main, 3),
        bottle(pale(s.main, 0.3), s.accent, 58),
      ]),
    ) +
    plant(456, 251, s.turn([0, 3, 2]), s.accent, 0.62) +
    at(
      30,
      130,
      line('M0 0v14M-20 14h70', '#8b9a9e', 4) +
        lit('M-18 14h64v120h-64Z', s.soft) +
        rect(-18, 112, 64, 8, s.accent),
    )
  );
};
