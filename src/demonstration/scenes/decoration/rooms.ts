import {
  at,
  circle,
  dark,
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
  type Composition,
  type Stage,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { plant } from '../things/plants.ts';
import { windowFrame } from '../things/windows.ts';

/** One drop of wallpaper, 100 wide. */
const paper = (s: Stage, x: number, y: number, h: number, kind: number) => {
  const ground = s.turn([mix(s.main, s.wall, 0.62), mix(s.accent, s.wall, 0.62), s.main]);
  const ink = s.turn([s.main, dark(s.accent, 0.15), pale(s.main, 0.5)]);
  const motifs = [
    (px: number, py: number, i: number) =>
      at(
        px,
        py,
        line('M0 20Q-4 0 2-20', ink, 2) +
          [-14, -2, 10]
            .map((dy, k) =>
              shape(
                `M0 ${dy}q${k % 2 ? 14 : -14}-8 ${k % 2 ? 18 : -18}-18 ${k % 2 ? -14 : 14} 2 ${k % 2 ? -18 : 18} 18Z`,
                ink,
              ),
            )
            .join('') +
          circle(2, -24, 5, s.accent === ink ? s.main : s.accent),
        1,
        i % 2 ? 14 : -10,
      ),
    (px: number, py: number) =>
      at(
        px,
        py,
        [0, 60, 120, 180, 240, 300].map((a) => at(0, 0, oval(0, -10, 4.5, 9, ink), 1, a)).join('') +
          circle(0, 0, 4.5, '#f3cf63'),
      ),
    (px: number, py: number) =>
      at(
        px,
        py,
        shape('M-24 20a24 24 0 0 1 48 0h-9a15 15 0 0 0-30 0Z', ink) +
          shape('M-9 20a9 9 0 0 1 18 0Z', s.accent),
      ),
  ];
  const motif = motifs[kind % 3] ?? (() => '');
  return `<svg x="${x}" y="${y}" width="100" height="${h}" viewBox="0 0 100 ${h}">${rect(0, 0, 100, h, ground)}${repeat(Math.ceil(h / 52) * 2 + 2, (i) => motif((i % 2) * 50 + 25, Math.floor(i / 2) * 52 + (i % 2) * 26 + 8, i))}${rect(0, 0, 100, h, 'url(#wall)', 0, 'opacity=".16"')}${rect(99, 0, 1, h, dark(ground, 0.2))}</svg>`;
};

export const papering: Composition = (s) => {
  const kind = s.round;
  const who = s.turn([
    { skin: '#f1c8a6', hair: '#8a4f2f', bun: true },
    { skin: '#e3ae86', hair: '#3a2d28', cap: s.main },
    { skin: '#c98f68', hair: '#2b2a2e', bun: true },
  ]);
  const hung = s.turn([3, 2, 3]);
  const edge = hung * 100;
  const curl = 'M0 226h100q6 10-4 16H4q-10-6-4-16Z';
  return (
    room(s, 312) +
    repeat(hung, (i) => paper(s, i * 100 - 20, 0, 299, kind)) +
    rect(edge - 20 + 5 * s.m, 0, 100, 230, '#16262c', 0, 'opacity=".12"') +
    at(
      edge - 20,
      0,
      paper(s, 0, 0, 226, kind) +
        // Its lower end still curls and shows the paper's back.
        at(3 * s.m, 4, shape(curl, '#16262c', 'opacity=".15"')) +
        lit(curl, '#f3ead8') +
        line('M2 232q48 5 96 0', dark('#f3ead8', 0.1), 1.4) +
        rect(0, 222, 100, 4, 'url(#under)'),
    ) +
    s.turn([
      windowFrame(s, 466, 40, 120, 160, 0),
      windowFrame(s, 420, 30, 150, 170, 1),
      plant(548, 322, 1, s.accent, 1.2),
    ]) +
    person(
      edge + 112,
      368,
      {
        ...who,
        top: mix(s.accent, '#ffffff', 0.3),
        legs: '#4a5562',
        bib: pale(s.main, 0.15),
        nearArm: [22, -114, 46, -134],
        farArm: [26, -122, 40, -152],
        nearLeg: [8, -40, 12, -3],
        farLeg: [-6, -40, -12, -3],
        carried: at(48, -134, litRect(-8, -15, 10, 30, '#f7f1e4', 3) + rect(2, -4, 14, 8, s.accent, 3)),
      },
      1.32,
      true,
    ) +
    shadow(120, 378, 100, 6) +
    repeat(3, (i) =>
      at(
        50 + i * 56,
        366 - (i === 1 ? 6 : 0),
        rect(-10, -13, 90, 26, i === 2 ? pale(s.main, 0.3) : i ? s.soft : mix(s.main, s.wall, 0.5), 12) +
          rect(-10, -13, 90, 26, 'url(#under)', 12, 'opacity=".3"') +
          circle(80, 0, 13, '#fffaf0') +
          circle(80, 0, 8, dark('#fffaf0', 0.14)) +
          circle(80, 0, 4, dark('#fffaf0', 0.5)),
        1,
        i * 5 - 4,
      ),
    ) +
    at(
      500,
      384,
      lit('M-36-50H36L28 0H-28Z', s.accent) +
        oval(0, -50, 36, 8, '#f7f1e4') +
        line('M-34-54q34-44 68 0', '#8b9a9e', 3) +
        rect(8, -92, 8, 44, '#cfa271', 3, 'transform="rotate(16 12 -60)"'),
    )
  );
};
