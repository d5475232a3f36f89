import { dark, pale, sky, type Stage } from './parts.ts';

type Stop = [offset: number, colour: string, opacity?: number];

const stops = (list: Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

const ink = '#16262c';

const cream = '#fff8e6';

/** The gradients every drawing may name. Those that run across turn round with a mirrored drawing. */
export function defs(s: Stage): string {
  const [from, to] = s.m === 1 ? [0, 1] : [1, 0];
  const across = `x1="${from}" x2="${to}"`;
  const down = 'x1="0" x2="0" y1="0" y2="1"';
  const wall = `x1="${from * 600}" y1="0" x2="${to * 600}" y2="380" gradientUnits="userSpaceOnUse"`;
  const [high, low] = sky(s.hour);
  const linear: [id: string, direction: string, stops: Stop[]][] = [
    [
      'sky',
      down,
      [
        [0, high],
        [1, low],
      ],
    ],
    [
      'wall',
      wall,
      [
        [0, pale(s.wall, 0.5)],
        [0.5, s.wall],
        [1, dark(s.wall, 0.09)],
      ],
    ],
    [
      'side',
      across,
      [
        [0, cream, 0.3],
        [0.45, cream, 0],
        [0.55, ink, 0],
        [1, ink, 0.2],
      ],
    ],
    [
      'down',
      down,
      [
        [0, ink, 0.1],
        [0.4, ink, 0],
        [1, ink, 0.14],
      ],
    ],
    [
      'under',
      down,
      [
        [0, ink, 0.3],
        [1, ink, 0],
      ],
    ],
    [
      'steel',
      down,
      [
        [0, '#f5f8f8'],
        [0.5, '#c6d1d3'],
        [1, '#8b9a9e'],
      ],
    ],
    [
      'chrome',
      across,
      [
        [0, '#a3b1b5'],
        [0.28, '#f8fafa'],
        [0.6, '#b9c5c8'],
        [1, '#7c8c91'],
      ],
    ],
    [
      'glass',
      `${across} y1="0" y2="1"`,
      [
        [0, '#fff', 0.65],
        [0.5, '#fff', 0.12],
        [1, '#fff', 0],
      ],
    ],
    [
      'beam',
      'x1="0" y1="0" x2=".7" y2="1"',
      [
        [0, '#fff6df', 0.5],
        [1, '#fff6df', 0],
      ],
    ],
    [
      'air',
      'x1="0" y1="0" x2="1" y2="1"',
      [
        [0, '#fff1cf', 0.22],
        [0.5, '#fff1cf', 0],
        [0.62, ink, 0],
        [1, ink, 0.13],
      ],
    ],
  ];
  const glow: Stop[] = [
    [0, '#fff0c2', 0.95],
    [0.35, '#ffe2a0', 0.45],
    [1, '#ffd98a', 0],
  ];
  return (
    '<defs>' +
    linear
      .map(([id, way, list]) => `<linearGradient id="${id}" ${way}>${stops(list)}</linearGradient>`)
      .join('') +
    `<radialGradient id="glow">${stops(glow)}</radialGradient></defs>`
  );
}
