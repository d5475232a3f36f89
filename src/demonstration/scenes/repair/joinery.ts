import { picture } from '../things/furnishings.ts';
import {
  at,
  behind,
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
  tube,
  type Composition,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { plant } from '../things/plants.ts';
import { drill, hammer, screwdriver, tapeMeasure, toolbox } from '../things/tools.ts';
import { windowFrame } from '../things/windows.ts';

export const lock: Composition = (s) => {
  const door = s.turn([s.accent, pale(s.main, 0.1), mix(s.accent, '#fdf6e8', 0.45)]);
  const brass = s.turn(['#d9ad5c', '#c9d1d2', '#4b565b']);
  const pull = s.turn([
    () => tube(s, 'M236 170h104', 20, brass) + circle(340, 170, 11, dark(brass, 0.1)),
    () =>
      circle(244, 170, 34, dark(brass, 0.25)) +
      circle(242, 168, 31, brass) +
      oval(232, 158, 12, 9, pale(brass, 0.6), 'opacity=".8"'),
    () => tube(s, 'M236 170h60q36 0 40 22', 20, brass),
  ])();
  return (
    rect(0, 0, 600, 400, 'url(#wall)') +
    rect(96, -20, 44, 440, pale(s.soft, 0.5)) +
    rect(130, -20, 10, 440, dark(s.soft, 0.12)) +
    rect(140, -20, 14, 440, dark(door, 0.45)) +
    rect(154, -20, 446, 440, door) +
    rect(154, -20, 446, 440, 'url(#wall)', 0, 'opacity=".12"') +
    rect(154, -20, 6, 440, pale(door, 0.3)) +
    [-130, 236]
      .map(
        (y) =>
          rect(318, y, 220, 316, dark(door, 0.12), 4) +
          rect(330, y + 12, 196, 292, door, 3) +
          line(`M330 ${y + 304}V${y + 12}h196`, dark(door, 0.2), 3) +
          line(`M526 ${y + 12}v292h-196`, pale(door, 0.3), 3),
      )
      .join('') +
    behind(s, 206, 96, 58, 200, 12, 5) +
    litRect(206, 96, 58, 200, brass, 12) +
    rect(211, 101, 48, 190, pale(brass, 0.25), 9) +
    rect(211, 101, 48, 190, 'url(#side)', 9) +
    circle(235, 116, 5, dark(brass, 0.3)) +
    line('M231 116h8', dark(brass, 0.6), 1.8) +
    pull +
    circle(235, 240, 15, dark(brass, 0.2)) +
    circle(235, 238, 8, '#2a3134') +
    shape('M232 238h6l2 18h-10Z', '#2a3134') +
    circle(235, 278, 5, dark(brass, 0.3)) +
    at(
      148,
      226,
      rect(-6, -40, 18, 90, dark(brass, 0.1), 2) +
        rect(-2, -14, 20, 26, pale(brass, 0.2), 2) +
        circle(3, -30, 3.5, dark(brass, 0.5)) +
        circle(3, 40, 3.5, dark(brass, 0.5)),
    ) +
    s.turn([
      () => at(392, 268, screwdriver(s.main), [-1.25, 1.25], -176 + 190),
      () => at(300, 330, drill('#e0a63c'), [-1, 1]),
      () =>
        at(
          235,
          246,
          line('M0 0v34', '#c9d1d2', 5) +
            circle(0, 46, 14, 'none', `stroke="${s.main}" stroke-width="6"`) +
            line('M4 58l16 34M-4 58l-14 28', '#c9d1d2', 5) +
            shape('M14 84l18 18-8 8-18-18Z', '#e0b04a'),
        ),
    ])() +
    at(
      40,
      120,
      s.turn([
        litRect(-12, -20, 26, 42, '#fffaf0', 4) + rect(-6, -12, 14, 26, '#e9e2d2', 3),
        picture(s, -34, -60, 74, 96, s.floor, 2, [s.main, s.accent, s.soft]),
        '',
      ]),
    )
  );
};

export const chair: Composition = (s) => {
  const wood = s.turn([s.floor, s.main, mix(s.floor, '#f2dfc0', 0.4)]);
  const piece = s.turn([
    () =>
      shadow(0, 2, 92, 7) +
      tube(s, 'M-62 0-54-120M62 0 54-120', 11, dark(wood, 0.12)) +
      tube(s, 'M-48-8-46-210M46-8 44-210', 11, wood) +
      lit('M-66-128h132l6 16h-144Z', pale(wood, 0.15)) +
      rect(-70, -113, 140, 8, dark(wood, 0.25), 3) +
      tube(s, 'M-56-56h112', 8, dark(wood, 0.12)) +
      litRect(-50, -214, 100, 26, pale(wood, 0.1), 6) +
      litRect(-44, -176, 88, 14, wood, 4) +
      tube(s, 'M-22-164v34M0-164v34M22-164v34', 6, wood),
    () =>
      shadow(0, 2, 100, 7) +
      litRect(-84, -170, 168, 158, wood, 3) +
      rect(-76, -162, 152, 142, dark(wood, 0.4)) +
      [-162, -114, -68]
        .map((y, i) =>
          i === 1
            ? litRect(-88, y - 4, 176, 46, pale(wood, 0.2), 2) +
              rect(-22, y + 14, 44, 7, '#e8c07a', 3) +
              rect(-84, y + 42, 168, 6, 'url(#under)')
            : litRect(-74, y + 2, 148, 40, pale(wood, 0.1), 2) + rect(-22, y + 18, 44, 7, '#e8c07a', 3),
        )
        .join('') +
      litRect(-92, -180, 184, 12, pale(wood, 0.25), 2) +
      rect(-78, -12, 12, 12, dark(wood, 0.3)) +
      rect(66, -12, 12, 12, dark(wood, 0.3)),
    () =>
      shadow(0, 2, 80, 6) +
      tube(s, 'M-52 0-34-122M52 0 34-122', 11, wood) +
      tube(s, 'M-20-6-16-122M20-6 16-122', 9, dark(wood, 0.2)) +
      tube(s, 'M-46-50h92', 8, dark(wood, 0.12)) +
      oval(0, -120, 60, 16, dark(wood, 0.3)) +
      oval(0, -127, 60, 16, pale(wood, 0.15)) +
      oval(-10, -130, 40, 8, pale(wood, 0.4), 'opacity=".5"'),
  ])();
  const skin = s.turn(['#e3ae86', '#f1c8a6', '#c98f68']);
  return (
    room(s, 292) +
    windowFrame(s, 44, 44, 150, 170, s.round + 1) +
    s.turn([
      picture(s, 476, 60, 80, 100, '#fffaf0', 3, [s.main, s.accent, s.soft]),
      plant(556, 300, 4, s.accent, 1.25),
      picture(s, 450, 70, 110, 80, s.floor, 0, [s.main, s.accent, s.soft]),
    ]) +
    oval(310, 356, 220, 30, mix(s.accent, s.soft, 0.55)) +
    oval(310, 354, 196, 24, mix(s.accent, s.soft, 0.72)) +
    at(382, 360, piece, 1.05) +
    person(
      230,
      366,
      {
        skin,
        hair: s.turn(['#3a2d28', '#8a5a34', '#2b2a2e']),
        bun: s.round % 3 === 1,
        beard: s.round % 3 === 2,
        top: s.soft === '#efe6d6' ? s.accent : pale(s.accent, 0.25),
        legs: '#46525c',
        bib: s.main,
        nearArm: [20, -92, 52, -88],
        farArm: [34, -98, 68, -104],
        nearLeg: [8, -40, 8, -3],
        farLeg: [-8, -40, -12, -3],
        carried: at(46, -88, screwdriver('#e0b04a'), 0.62, -4),
      },
      1.3,
    ) +
    shadow(110, 372, 70, 5) +
    at(46, 372, toolbox(s.main, '#e8c07a'), 0.72) +
    at(520, 366, s.turn([tapeMeasure('#e0b04a', 46), hammer(s.accent), tapeMeasure(s.main, 40)]), 0.7)
  );
};
