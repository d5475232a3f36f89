import {
  at,
  dark,
  line,
  lit,
  mix,
  oval,
  pale,
  rect,
  repeat,
  shadow,
  sparkle,
  type Composition,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { letterboxes, stairwell } from '../things/stairwell.ts';
import { bucket, foam } from '../things/washing.ts';

export const stairs: Composition = (s) => {
  const broom = (x: number, y: number) =>
    at(
      x,
      y,
      shadow(0, 0, 30, 4) +
        line('M0-34 26-226', '#c99a62', 7) +
        lit('M-14-40H16l16 40H-28Z', '#e0b860') +
        line(
          repeat(5, (i) => `M${-8 + i * 5}-34l${-12 + i * 6} 32`),
          dark('#e0b860', 0.25),
          1.6,
        ) +
        rect(-15, -46, 32, 9, s.accent, 3),
    );
  return (
    stairwell(s, 318, pale(s.wall, 0.65), s.turn(['#b9763f', s.main, '#8f5f48'])) +
    rect(0, 200, 224, 3, dark(s.wall, 0.12)) +
    letterboxes(s, 44, 86, s.turn([mix(s.main, s.wall, 0.35), '#8fa5ae', mix(s.accent, s.wall, 0.35)])) +
    oval(236, 372, 120, 12, '#fff', 'opacity=".4"') +
    sparkle(150, 366, 0.8) +
    sparkle(330, 378, 0.7) +
    sparkle(392, 258, 0.8) +
    sparkle(480, 204, 0.7) +
    person(
      186,
      368,
      {
        skin: s.turn(['#f1c8a6', '#c98f68', '#e3ae86']),
        hair: s.turn(['#8a5a34', '#2b2a2e', '#b9803f']),
        bun: s.round % 2 === 0,
        top: mix(s.accent, '#ffffff', 0.25),
        legs: '#46525c',
        bib: s.main,
        nearArm: [14, -92, 36, -86],
        farArm: [26, -104, 42, -112],
        nearLeg: [8, -40, 14, -3],
        farLeg: [-8, -40, -16, -3],
        held: line('M34-138 66-10', '#c99a62', 5) + lit('M58-12q8-4 16 0l12 14q-20 6-40 1Z', '#e9e2d2'),
      },
      1.24,
    ) +
    broom(40, 352) +
    shadow(470, 380, 52, 5) +
    at(470, 378, bucket(s.main, true, 0.86)) +
    foam(470, 306, 0.72)
  );
};
