import { shelf } from '../things/furnishings.ts';
import {
  at,
  behind,
  dark,
  drop,
  line,
  lit,
  litRect,
  mix,
  oval,
  pale,
  rect,
  repeat,
  shadow,
  tiles,
  tube,
  type Composition,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { pipeWrench, toolbox } from '../things/tools.ts';
import { bucket } from '../things/washing.ts';
import { windowFrame } from '../things/windows.ts';

export const toilet: Composition = (s) => {
  const floor = mix(s.floor, '#efe6d8', 0.45);
  return (
    rect(0, 0, 600, 318, 'url(#wall)') +
    s.turn([
      rect(0, 160, 600, 158, mix(s.main, s.wall, 0.35)) + tiles(0, 160, 600, 158, 40, pale(s.main, 0.5)),
      tiles(0, 60, 600, 258, 32, '#fffdf6', true),
      rect(0, 190, 600, 128, mix(s.accent, s.wall, 0.65)) + tiles(0, 190, 600, 128, 32, '#fffdf6'),
    ]) +
    rect(0, s.turn([154, 54, 184]), 600, 8, pale(s.wall, 0.7)) +
    s.turn([
      windowFrame(s, 370, 20, 150, 116, 0),
      shelf(s, 400, 96, 140, s.floor) + plant(450, 96, 2, s.accent, 0.7),
      windowFrame(s, 60, 26, 130, 130, 1),
    ]) +
    rect(0, 318, 600, 82, floor) +
    rect(0, 318, 600, 82, 'url(#down)') +
    line(
      repeat(11, (i) => `M${300 + (i - 5) * 66} 318L${300 + (i - 5) * 120} 400`) + 'M0 344h600M0 374h600',
      dark(floor, 0.14),
      1.4,
    ) +
    shadow(280, 372, 120, 8) +
    behind(s, 184, 96, 150, 108, 10) +
    litRect(180, 90, 156, 112, '#fdfbf6', 12) +
    litRect(172, 80, 172, 18, '#fffefb', 8) +
    rect(238, 72, 40, 10, 'url(#steel)', 5) +
    rect(190, 190, 136, 12, 'url(#under)') +
    lit('M208 232q-4 60 30 86 8 10 2 52h92q-6-42 8-56 30-28 26-82Z', '#f8f4ea') +
    oval(288, 224, 98, 24, '#fdfbf6') +
    oval(288, 222, 98, 21, '#e8e9e3') +
    oval(292, 222, 76, 13, '#cfdcdc') +
    oval(296, 225, 58, 7, '#8cc4d6') +
    lit('M192 210q-4-14 10-14h110q14 0 10 14Z', '#fffefb') +
    tube(s, 'M344 168h52v84q0 20-20 20h-10', 11, '#c6d1d3') +
    rect(384, 200, 24, 20, '#8b9a9e', 4) +
    at(408, 210, lit('M0-5h16l8-10h10v30h-10l-8-10H0Z', s.accent)) +
    drop(396, 276, 0.8) +
    oval(402, 374, 30, 5, '#8cc4d6', 'opacity=".7"') +
    at(
      92,
      220,
      line('M-26 0h52', '#8b9a9e', 5) +
        litRect(-22, -18, 44, 38, '#fffdf8', 6) +
        oval(-20, 1, 6, 18, '#e8e0d0') +
        litRect(-20, 14, 36, 30, '#fffdf8', 2),
    ) +
    s.turn([
      at(430, 378, toolbox(s.accent, '#e8c07a'), 0.85),
      at(470, 376, bucket(s.accent, false), 0.8) + at(90, 380, pipeWrench(s.main), 0.8, -4),
      at(440, 370, pipeWrench(s.accent), 0.9, -12) + plant(130, 376, 1, s.main, 0.9),
    ])
  );
};
