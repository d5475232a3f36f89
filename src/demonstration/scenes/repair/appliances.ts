import { pendant, shelf } from '../things/furnishings.ts';
import {
  at,
  circle,
  dark,
  fade,
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
  type Composition,
  type Stage,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { pliers, screwdriver } from '../things/tools.ts';
import { windowFrame } from '../things/windows.ts';

// Each appliance stands on y = 0.

const wireless = (wood: string, cloth: string) =>
  litRect(-92, -122, 184, 116, wood, 12) +
  litRect(-82, -112, 104, 74, cloth, 6) +
  line(
    repeat(9, (i) => `M-76 ${-104 + i * 7.6}h92`),
    dark(cloth, 0.2),
    1.2,
  ) +
  rect(30, -112, 54, 50, '#f6ecd2', 4) +
  line('M36-104h42M36-94h42M36-84h42M36-74h42', '#b9a684', 1.4) +
  line('M62-108v42', '#c8503f', 2) +
  [-60, -8, 44]
    .map(
      (x) =>
        circle(x, -22, 11, dark(wood, 0.4)) +
        circle(x, -22, 8, '#e8c07a') +
        line(`M${x}-22v-6`, dark(wood, 0.4), 2),
    )
    .join('') +
  rect(66, -28, 18, 12, '#f6ecd2', 3) +
  rect(-80, -6, 18, 6, dark(wood, 0.4)) +
  rect(62, -6, 18, 6, dark(wood, 0.4)) +
  line('M-66-122-96-172', '#8b9a9e', 2.4) +
  circle(-97, -173, 3.4, '#c9d3d5');

const mixer = (body: string) =>
  lit('M-46 0v-10q0-8 10-8h78q12 0 12 10V0Z', dark(body, 0.1)) +
  lit('M20-16V-92h28v76Z', body) +
  lit('M-52-128q0-14 16-14h66q22 0 22 24v28H-36q-16 0-16-16Z', body) +
  rect(-44, -130, 70, 5, pale(body, 0.5), 2, 'opacity=".6"') +
  circle(36, -112, 6, '#e9e2d2') +
  line('M-24-92v32M-30-60q-8 16 6 30M-18-60q8 16-6 30', '#8b9a9e', 3) +
  lit('M-52-62H6q0 44-20 44h-18q-20 0-20-44Z', '#dbe4e6') +
  oval(-23, -62, 29, 5, '#f4f8f8');

const iron = (body: string) =>
  shape('M-60 0q4-26 40-30h62q8 0 8 10V0Z', '#aebabd') +
  lit('M-52-10q10-34 46-38h48q10 0 10 12v26Z', body) +
  line('M-20-46q4-26 26-26h28q12 0 12 14v14', dark(body, 0.3), 10) +
  circle(12, -26, 8, '#fffdf5') +
  line('M12-26v-5', '#c8503f', 2) +
  line('M50-20q34 0 36 24', '#2b3336', 4);

const kettle = (s: Stage, body: string) =>
  lit('M-34 0q-10-50 12-76h44q22 26 12 76Z', body) +
  rect(-28, -84, 56, 9, dark(body, 0.25), 4) +
  circle(0, -90, 6, '#39434a') +
  lit('M-32-52-58-70l-4 8 28 30Z', body) +
  line('M26-72q34 4 28 34-4 18-20 20', '#39434a', 8) +
  (s.night
    ? ''
    : fade(
        0.5,
        shape('M-22-64q-8 26-4 50', 'none', 'stroke="#fff" stroke-width="5" stroke-linecap="round"'),
      ));

export const appliances: Composition = (s) => {
  const wood = s.turn(['#a8693f', '#8f5a3c', '#b98a5a']);
  return (
    rect(0, 0, 600, 400, 'url(#wall)') +
    windowFrame(s, 30, 40, 130, 150, s.round + 1) +
    shelf(s, 390, 128, 180, s.floor) +
    at(438, 128, iron(s.turn([s.accent, s.main, '#e0b04a'])), 0.72) +
    plant(530, 128, s.turn([3, 2, 0]), s.main, 0.62) +
    pendant(s, 288, 44, s.accent, 1, 1) +
    rect(0, 292, 600, 26, pale(s.floor, 0.25)) +
    rect(0, 292, 600, 6, pale(s.floor, 0.55)) +
    rect(0, 318, 600, 82, dark(s.floor, 0.32)) +
    rect(0, 318, 600, 14, 'url(#under)') +
    rect(160, 292, 280, 8, mix(s.accent, '#2b4a52', 0.3), 2) +
    shadow(290, 293, 120, 6) +
    at(286, 294, wireless(wood, s.turn(['#e9dcc0', '#d9cfb6', '#e6d3c8'])), 1.12) +
    shadow(96, 294, 60, 5) +
    at(92, 294, mixer(s.turn([s.main, s.accent, '#c9d9d4'])), 1.04) +
    shadow(500, 294, 44, 4) +
    at(496, 294, kettle(s, s.turn(['#c9d1d2', s.main, s.accent])), 1.06) +
    at(150, 310, screwdriver('#e0b04a'), 0.84, -3) +
    at(416, 311, pliers(s.main), 0.86, 4) +
    repeat(4, (i) =>
      at(372 + i * 12, 309 + (i % 2) * 4, circle(0, 0, 3.4, '#aebabd') + line('M-1.8 0h3.6', '#5b696e', 1.2)),
    )
  );
};
