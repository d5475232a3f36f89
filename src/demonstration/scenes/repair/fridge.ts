import {
  at,
  circle,
  dark,
  glow,
  line,
  lit,
  litRect,
  mix,
  oval,
  pale,
  rect,
  repeat,
  room,
  shadow,
  shape,
  tiles,
  type Composition,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { screwdriver, toolbox } from '../things/tools.ts';
import { windowFrame } from '../things/windows.ts';

const gauge = (x: number, y: number, ring: string, needle: number) =>
  circle(x, y, 19, ring) +
  circle(x, y, 15, '#fffdf5') +
  repeat(7, (i) => at(x, y, line('M0-13v3', '#5b696e', 1.2), 1, -120 + i * 40)) +
  at(x, y, line('M0 3V-11', '#c8503f', 2), 1, needle) +
  circle(x, y, 2.4, '#39434a');

export const fridge: Composition = (s) => {
  const body = s.turn(['#f4efe4', mix(s.accent, '#ffffff', 0.35), '#dfe6e6']);
  const inside = '#fbfdfb';
  const food =
    litRect(238, 118, 20, 34, '#fffdf5', 3) +
    rect(238, 128, 20, 12, '#6f9fc4') +
    lit('M266 152v-24q0-8 7-9v-8h8v8q7 1 7 9v24Z', '#d9843f') +
    oval(318, 146, 22, 7, '#f0e4c8') +
    shape('M300 142q18-28 36 0Z', '#e0b04a') +
    [246, 262, 278].map((x, i) => circle(x, 196, 8, ['#c9503c', '#d9843f', '#8fb04f'][i] ?? '')).join('') +
    litRect(296, 178, 44, 26, mix(s.main, '#fff2e4', 0.45), 4) +
    rect(292, 174, 52, 6, s.main, 3) +
    litRect(240, 214, 100, 40, '#d9ecef', 4) +
    lit('M252 214q4-18 14-10 8-12 18 0 12-10 18 4 10-8 14 6Z', '#7fae62') +
    rect(280, 222, 20, 5, '#9fb8bd', 2);
  return (
    room(s, 322) +
    rect(0, 0, 600, 309, mix(s.soft, s.wall, 0.4)) +
    tiles(0, 0, 600, 309, 44, pale(s.wall, 0.7), true) +
    rect(0, 309, 600, 13, pale(s.wall, 0.65)) +
    windowFrame(s, 440, 46, 140, 150, s.round + 1) +
    plant(508, 196, s.turn([2, 3, 0]), s.accent, 0.6) +
    shadow(290, 358, 120, 8) +
    rect(218, 346, 16, 10, '#39434a') +
    rect(346, 346, 16, 10, '#39434a') +
    litRect(206, 36, 168, 314, body, 12) +
    rect(218, 50, 144, 218, mix(inside, '#cfdfe2', 0.5), 6) +
    rect(224, 56, 132, 206, inside, 4) +
    glow(290, 76, 120, 0.75) +
    rect(268, 58, 44, 8, '#ffe9b3', 4) +
    food +
    [152, 204].map((y) => rect(224, y, 132, 4, '#b9d0d6', 1)).join('') +
    litRect(218, 278, 144, 60, pale(body, 0.35), 6) +
    rect(262, 290, 56, 7, '#9aa8ab', 3) +
    // The door stands open towards us.
    lit('M206 46 112 24q-10-2-10 8V282q0 10 10 8L206 268Z', pale(body, 0.3)) +
    shape('M198 62 120 46V270L198 254Z', mix(inside, '#cfdfe2', 0.35)) +
    [110, 172, 232].map((y) => shape(`M198 ${y}l-78-2v14l78-1Z`, '#b9d0d6')).join('') +
    lit('M134 108V82q0-8 6-9v-9h8v9q6 1 6 9v27Z', '#7fae62') +
    litRect(166, 78, 18, 32, '#fffdf5', 2) +
    rect(166, 86, 18, 9, '#c9503c') +
    lit('M132 170v-22h20l-2 23ZM164 171v-20h18v20Z', '#e0b04a') +
    // The set of gauges that hangs at the door of whoever refills the coolant.
    at(
      430,
      250,
      line('M-30 22Q-70 70-66 78', '#3f7fae', 5) +
        line('M30 22q34 36 22 76', '#c8503f', 5) +
        line('M0 22q-6 50 18 92', '#e0b04a', 5) +
        litRect(-44, 8, 88, 18, '#8b9a9e', 5) +
        circle(-50, 17, 7, '#3f7fae') +
        circle(50, 17, 7, '#c8503f') +
        gauge(-22, -8, '#3f7fae', s.turn([-50, 20, -80])) +
        gauge(22, -8, '#c8503f', s.turn([30, -40, 60])) +
        line('M0-10v-34q0-8 8-8', '#5b696e', 3.4),
    ) +
    at(
      464,
      372,
      shadow(4, 2, 36, 5) +
        lit(
          'M-30 0q-4 0-4-6v-66q0-24 22-30h24q22 6 22 30v66q0 6-4 6Z',
          s.turn(['#6f9fae', '#8fae6f', '#c98f4f']),
        ) +
        rect(-34, -56, 68, 22, '#fffaf0') +
        line('M-20-45h40', dark(s.main, 0.1), 4) +
        litRect(-9, -116, 18, 16, '#8b9a9e', 3) +
        rect(-14, -122, 28, 7, '#39434a', 3),
    ) +
    shadow(110, 380, 90, 6) +
    at(30, 378, toolbox(s.main, '#e8c07a'), 0.82) +
    at(s.turn([212, 220, 540]), 384, screwdriver(s.accent), 0.8, -4)
  );
};
