import { at, circle, line, lit, litRect, pale, rect, repeat, shadow, shape } from '../parts.ts';

export const leaf = (x: number, y: number, length: number, width: number, turn: number, colour: string) =>
  at(
    x,
    y,
    shape(
      `M0 0C${-width} ${-length * 0.35} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.35} 0 0Z`,
      colour,
    ) +
      shape(
        `M0 0C${width} ${-length * 0.35} ${width * 0.7} ${-length * 0.8} 0 ${-length}Z`,
        '#16262c',
        'opacity=".1"',
      ),
    1,
    turn,
  );

const pot = (colour: string) =>
  lit('M-20-34H20L15 0H-15Z', colour) +
  litRect(-23, -40, 46, 11, pale(colour, 0.12), 2) +
  rect(-20, -29, 40, 4, '#16262c', 0, 'opacity=".12"');

/** A potted plant that stands on (x, y): 0 snake plant, 1 rubber plant, 2 fern, 3 cactus, 4 olive tree. */
export function plant(x: number, y: number, kind: number, potColour = '#c97f53', size = 1): string {
  const g = ['#3f7d4e', '#5a9a62', '#7fb27a', '#356a47'];
  const kinds = [
    () =>
      [
        [-8, 70, -16],
        [8, 76, 14],
        [-2, 98, -4],
        [5, 58, 26],
        [-7, 50, -30],
      ]
        .map(([dx = 0, length = 0, turn = 0], i) => leaf(dx, -36, length, 8, turn, g[i % 4] ?? ''))
        .join(''),
    () =>
      line('M0-36V-106', '#6e5a48', 4) +
      [
        [-104, 12, 40],
        [-96, -46, 44],
        [-86, 50, 46],
        [-72, -62, 48],
        [-62, 66, 44],
        [-52, -78, 40],
      ]
        .map(([dy = 0, turn = 0, length = 0], i) => leaf(0, dy, length, 14, turn, g[i % 4] ?? ''))
        .join(''),
    () =>
      [-78, -56, -34, -12, 12, 34, 56, 78]
        .map((turn, i) => leaf(turn / 10, -36, 66 - Math.abs(turn) / 5, 7, turn, g[i % 3] ?? ''))
        .join(''),
    () =>
      lit('M-13-36v-44a13 13 0 0 1 26 0v44Z', '#5a9a62') +
      line('M12-58h8a6 6 0 0 0 6-6v-10', '#5a9a62', 11) +
      line('M-12-50h-6a6 6 0 0 1-6-6v-8', '#4d8a58', 10) +
      line('M-5-84v46M4-86v48', '#3f7d4e', 1.5, 'opacity=".6"') +
      circle(0, -93, 5, '#e08a8a'),
    () =>
      line('M0-36q-3-34 2-66M1-70l-14-20M1-66l16-18', '#7a634d', 4) +
      [
        [0, -118, 22],
        [-18, -100, 17],
        [19, -98, 18],
        [-4, -96, 18],
        [8, -130, 14],
      ]
        .map(([dx = 0, dy = 0, radius = 0], i) => circle(dx, dy, radius, g[(i + 1) % 3] ?? ''))
        .join(''),
  ];
  return at(x, y, shadow(8, 0, 30, 4) + (kinds[kind % 5]?.() ?? '') + pot(potColour), size);
}

export function hangingPlant(x: number, y: number, potColour: string, size = 1): string {
  const trail = (dx: number, length: number, i: number) =>
    line(`M${dx} -4q${dx * 0.6} ${length * 0.4} ${dx * 0.3} ${length}`, '#4d8a58', 2) +
    repeat(Math.floor(length / 13), (k) =>
      leaf(dx + dx * 0.35, 6 + k * 13, 15, 6, 180 + (k % 2 ? 50 : -50), (i + k) % 2 ? '#5a9a62' : '#3f7d4e'),
    );
  return at(
    x,
    y,
    [-18, 16, -6, 8].map((dx, i) => trail(dx, [74, 58, 40, 88][i] ?? 50, i)).join('') +
      lit('M-22-26H22Q20 8 0 8T-22-26Z', potColour) +
      rect(-24, -30, 48, 8, pale(potColour, 0.15), 3),
    size,
  );
}
