import {
  at,
  circle,
  dark,
  glow,
  line,
  lit,
  litRect,
  mix,
  outdoors,
  oval,
  pale,
  rect,
  repeat,
  shadow,
  shape,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { screwdriver, toolbox } from '../things/tools.ts';
import { bush, cobbles, heaven, tree } from '../things/town.ts';
import { windowFrame } from '../things/windows.ts';

export const charger = outdoors((s) => {
  const car = s.turn([s.accent, s.main, '#e9e4d8']);
  const wall = s.turn([s.wall, s.soft, mix(s.main, s.wall, 0.75)]);
  return (
    heaven(s, 520, 60) +
    tree(566, 316, 1.15) +
    bush(520, 322, 1) +
    s.turn([
      shape('M-20 96 190 10 420 96Z', '#a8553f') + shape('M190 10 420 96H190Z', '#16262c', 'opacity=".1"'),
      rect(-20, 44, 440, 22, dark(s.accent, 0.3)) + rect(-20, 64, 440, 34, mix(s.floor, s.wall, 0.3)),
      shape('M-20 96V30L420 70V96Z', '#5b6f78') +
        line('M40 36v56M110 42v52M180 48v46M250 54v40M320 60v34', '#46575f', 2),
    ]) +
    litRect(-10, 94, 416, 230, wall) +
    rect(-10, 94, 416, 12, 'url(#under)') +
    s.turn([
      line(
        repeat(11, (i) => `M-10 ${116 + i * 20}h416`),
        dark(wall, 0.1),
        1.6,
      ),
      '',
      repeat(10, (i) => rect(i * 42 - 6, 106, 2, 216, dark(wall, 0.14))),
    ]) +
    rect(-10, 312, 416, 12, dark(wall, 0.25)) +
    windowFrame(s, 30, 128, 124, 110, 2, '#fffdf7') +
    rect(186, 140, 70, 184, pale(wall, 0.6)) +
    rect(192, 146, 58, 178, dark(s.accent, 0.1)) +
    rect(202, 158, 38, 54, s.night ? '#ffdc93' : '#c4d8de', 2) +
    circle(242, 240, 3.5, '#e8c07a') +
    (s.night ? glow(221, 128, 80) : '') +
    rect(214, 116, 14, 18, '#39434a', 3) +
    cobbles(s, 322, '#cfc6b6') +
    rect(306 + 5 * s.m, 166, 52, 76, '#16262c', 10, 'opacity=".14"') +
    litRect(304, 160, 52, 76, '#fdfbf5', 10) +
    rect(312, 168, 36, 36, '#2f3a40', 6) +
    shape('M333 172l-11 16h8l-3 12 12-17h-8Z', '#8fd6b4') +
    circle(330, 220, 9, dark('#fdfbf5', 0.15)) +
    circle(330, 220, 5, '#39434a') +
    rect(310, 240, 40, 3, '#7fc6a4', 1.5) +
    rect(326, 94, 8, 66, '#c9c3b4') +
    line('M330 226q-2 120 44 112t66-58', '#2b3336', 6) +
    at(
      392,
      356,
      oval(130, 2, 156, 9, '#16262c', 'opacity=".22"') +
        lit('M0-24q0-36 24-42l36-8 38-34q10-10 26-10h60q22 0 34 14l28 34 30 6q14 4 14 20v22H0Z', car) +
        shape(
          'M72-74 104-102q6-6 18-6h22v34ZM152-74v-34h34q14 0 22 10l18 24Z',
          s.night ? '#8fa2bd' : '#d6e8f0',
        ) +
        shape('M84-74 112-102h18l-24 28Z', '#fff', 'opacity=".5"') +
        line('M148-70v48', dark(car, 0.2), 1.6) +
        rect(160, -60, 18, 4, dark(car, 0.3), 2) +
        rect(0, -26, 292, 8, '#39434a', 3) +
        circle(62, -18, 26, '#2b3336') +
        circle(62, -18, 14, '#c4cdd1') +
        circle(228, -18, 26, '#2b3336') +
        circle(228, -18, 14, '#c4cdd1') +
        circle(48, -72, 8, '#39434a') +
        rect(2, -50, 12, 10, '#fbe1a0', 3),
    ) +
    at(30, 384, toolbox(s.main, '#e8c07a'), 0.7) +
    shadow(96, 386, 72, 4) +
    s.turn([
      at(220, 382, screwdriver('#c9503c'), 0.9, -4),
      plant(270, 330, 4, s.main, 0.9),
      bush(150, 330, 0.7),
    ])
  );
});
