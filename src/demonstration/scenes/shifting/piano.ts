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
  repeat,
  room,
  shadow,
  shape,
  type Composition,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { windowFrame } from '../things/windows.ts';

/** White keys from left to right, and the black ones where an octave has them. */
const keys = (x: number, y: number, w: number, count: number) => {
  const wide = w / count;
  return (
    rect(x, y, w, 13, '#fffdf5') +
    line(
      repeat(count - 1, (i) => `M${(x + (i + 1) * wide).toFixed(1)} ${y}v13`),
      '#c9c2b2',
      0.8,
      '',
      'butt',
    ) +
    repeat(count - 1, (i) =>
      [2, 6].includes(i % 7) ? '' : rect(x + (i + 1) * wide - wide * 0.28, y, wide * 0.56, 7.5, '#2b2a2e'),
    )
  );
};

const trolley = (x: number, y: number, w: number) =>
  at(
    x,
    y,
    shadow(w / 2, 2, w * 0.6, 7) +
      litRect(0, -24, w, 13, '#b98a5a', 3) +
      [24, w - 24]
        .map(
          (wheel) =>
            rect(wheel - 5, -14, 10, 8, '#5b696e') +
            circle(wheel, -7, 9, '#2b3336') +
            circle(wheel, -7, 4, '#a9b6b9'),
        )
        .join(''),
  );

const strap = (d: string, colour: string) =>
  line(d, dark(colour, 0.12), 9, '', 'butt') + line(d, colour, 6, '', 'butt');

/** The blanket's hem hangs in waves between two points. */
const hem = (waves: number, step: number) =>
  repeat(waves, (i) => `q${-step / 2} ${i % 2 ? 9 : -5} ${-step} 0`);

const upright = (wood: string, felt: string) =>
  at(
    250,
    342,
    trolley(10, 8, 232) +
      litRect(4, -178, 244, 162, wood, 3) +
      rect(20, -94, 212, 66, dark(wood, 0.2), 3) +
      line('M20-28V-94h212', dark(wood, 0.45), 2) +
      [112, 126, 140].map((x) => litRect(x, -24, 8, 6, '#e0b860', 2)).join('') +
      lit('M-6-122H258v14H-6Z', pale(wood, 0.12)) +
      rect(-6, -108, 264, 5, dark(wood, 0.4)) +
      keys(6, -122, 240, 28) +
      lit('M2-108h14l-4 92H6ZM236-108h14l-4 92h-6Z', pale(wood, 0.08)) +
      rect(8, -104, 236, 10, 'url(#under)') +
      litRect(-2, -186, 256, 12, pale(wood, 0.2), 3) +
      lit(`M70-192H258q8 0 8 8l6 128${hem(8, 25.5)}L62-118Z`, felt) +
      line(
        'M96-186q-8 70-2 122M140-188q4 60-4 128M186-188q-6 66 4 130M232-186q8 60 2 124',
        dark(felt, 0.16),
        3,
      ) +
      line('M78-182H252', pale(felt, 0.35), 3, 'opacity=".7"') +
      strap('M40-186V-14M204-192l6 178', '#e0a63c') +
      strap('M-2-70 262-62', '#e0a63c') +
      litRect(196, -72, 24, 17, '#8b9a9e', 3) +
      rect(202, -68, 12, 9, '#5b696e', 2),
  );

const grand = (wood: string, felt: string) =>
  at(
    216,
    350,
    shadow(150, 2, 170, 8) +
      lit('M16-82h18l-4 68h-10ZM268-82h18l-4 68h-10ZM150-82h14l-3 64h-8Z', dark(wood, 0.12)) +
      [25, 157, 277]
        .map(
          (x) =>
            rect(x - 8, -16, 16, 6, '#e0b860', 2) +
            circle(x, -6, 6, '#2b3336') +
            circle(x, -6, 2.6, '#e0b860'),
        )
        .join('') +
      line('M138-80v54M150-80v54', dark(wood, 0.3), 3) +
      litRect(126, -30, 36, 8, dark(wood, 0.1), 3) +
      litRect(0, -128, 302, 50, wood, 6) +
      rect(8, -92, 286, 12, dark(wood, 0.28), 3) +
      keys(24, -106, 254, 32) +
      rect(24, -110, 254, 5, '#7a2f3a') +
      lit(`M60-142Q80-178 170-176q96 0 132 34l12 66${hem(10, 24.8)}Q52-110 60-142Z`, felt) +
      line(
        'M96-150q-14 30-10 66M150-168q-6 50 0 92M214-166q10 40 4 92M268-148q16 30 12 66',
        dark(felt, 0.16),
        3,
      ) +
      line('M84-152q30-18 86-18 70 0 108 20', pale(felt, 0.35), 3, 'opacity=".7"') +
      strap('M118-172l-12 94M236-170l14 92', '#e0a63c'),
  );

export const piano: Composition = (s) => {
  const wood = s.turn(['#4a352e', '#2f3338', '#6b4030']);
  const felt = s.turn([
    mix(s.main, '#8fa2b4', 0.35),
    mix(s.accent, '#a99a8a', 0.4),
    mix(s.main, '#b9b3a4', 0.5),
  ]);
  const door = pale(s.soft, 0.25);
  return (
    room(s, 296) +
    windowFrame(s, 216, 34, 128, 96, s.round + 1) +
    at(
      510,
      296,
      rect(-66, -236, 132, 236, pale(s.wall, 0.7), 2) +
        rect(-54, -224, 108, 224, s.night ? '#ffdc93' : '#f7e3b8') +
        shape('M-54 0 -30-30H54V0Z', dark(s.floor, 0.1)) +
        rect(-54, -224, 108, 224, 'url(#glass)') +
        lit('M-54-224-98-242V16L-54 0Z', door) +
        line('M-62-200-90-210v92l28 2ZM-62-92l-28-2v88l28-8Z', dark(door, 0.16), 2.4) +
        circle(-92, -104, 4, '#e0b860'),
    ) +
    s.turn([upright, grand])(wood, felt) +
    person(
      168,
      366,
      {
        skin: s.turn(['#e3ae86', '#f1c8a6', '#c98f68']),
        hair: s.turn(['#4a3327', '#8a5a34', '#2b2a2e']),
        beard: s.round % 3 === 0,
        cap: s.round % 2 ? s.main : undefined,
        top: s.main,
        legs: '#3d4a58',
        bib: s.accent,
        nearArm: [26, -98, 62, -106],
        farArm: [36, -106, 72, -116],
        nearLeg: [2, -42, -22, -4],
        farLeg: [20, -44, 22, -3],
      },
      1.28,
    ) +
    shadow(60, 378, 44, 4) +
    at(
      60,
      376,
      litRect(-40, -18, 80, 18, pale(felt, 0.1), 6) +
        litRect(-36, -33, 72, 17, mix(felt, s.soft, 0.4), 6) +
        circle(-8, -41, 9, 'none', 'stroke="#e0a63c" stroke-width="6"') +
        circle(16, -40, 8, 'none', 'stroke="#c98f2e" stroke-width="6"'),
    )
  );
};
