import {
  dark,
  pale,
  fade,
  rect,
  shape,
  sky,
  type Composition,
  type Hour,
  type Scheme,
  type Stage,
} from './parts.ts';

const hours: readonly Hour[] = ['day', 'golden', 'morning', 'dusk'];

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
function defs(s: Stage): string {
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

/** The light that falls into an indoor picture, over everything, never mirrored. */
const beams = (round: number) => {
  const x = [0, 60, -40, 110, 20][round % 5] ?? 0;
  return (
    shape(`M${60 + x} 0h110L${20 + x} 400H${-150 + x}Z`, 'url(#beam)') +
    shape(`M${200 + x} 0h46L${96 + x} 400H${40 + x}Z`, 'url(#beam)', 'opacity=".8"')
  );
};

const crops: readonly [number, number, number][] = [
  [1, 300, 200],
  [1.13, 250, 250],
  [1.05, 330, 220],
  [1.2, 320, 240],
  [1.09, 270, 230],
];

/**
 * Draws the picture of a name such as "lock-2": the composition's, and how many times it was drawn before in other colours,
 * another light and another crop.
 */
export function draw(
  picture: string,
  compositions: Record<string, Composition>,
  schemes: readonly Scheme[],
): string {
  const [name = '', before] = picture.split('-');
  const composition = compositions[name];
  if (!composition) throw new RangeError(`no composition for ${picture}`);
  const which = Object.keys(compositions).indexOf(name);
  const round = Number(before);
  const choose = <T>(list: readonly T[], i: number): T => {
    const found = list[i % list.length];
    if (found === undefined) throw new RangeError('nothing to choose from');
    return found;
  };
  const turned = choose(hours, round + which);
  // The first of each composition is what most services show first: no evenings there.
  const hour = round === 0 && turned === 'dusk' ? 'day' : turned;
  const s: Stage = {
    ...choose(schemes, which + round * 2),
    round,
    m: (round + which) % 2 ? -1 : 1,
    hour,
    night: hour === 'dusk',
    turn: (list) => choose(list, round),
  };
  const [zoom, x, y] = choose(crops, round);
  const crop = `translate(${x} ${y}) scale(${zoom}) translate(${-x} ${-y})`;
  return compose(s, composition(s), !composition.outdoors, crop);
}

/** A stage for a picture that exists once. */
export const onlyStage = (scheme: Scheme, hour: Hour): Stage => {
  const first = <T>(list: readonly T[]): T => list[0] as T;
  return { ...scheme, round: 0, m: 1, hour, night: hour === 'dusk', turn: first };
};

export function compose(s: Stage, inner: string, indoors: boolean, crop = ''): string {
  const mirror = s.m === 1 ? '' : 'translate(600 0) scale(-1 1)';
  const tint = {
    day: '',
    morning: rect(0, 0, 600, 400, '#dfe9f2', 0, 'opacity=".1"'),
    golden: rect(0, 0, 600, 400, '#f0a04f', 0, 'opacity=".1"'),
    dusk: rect(0, 0, 600, 400, '#2c3163', 0, indoors ? 'opacity=".09"' : 'opacity=".17"'),
  }[s.hour];
  const light = indoors ? fade(s.night ? 0.3 : 0.75, beams(s.round)) : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice">' +
    defs(s) +
    `<g transform="${mirror} ${crop}">${inner}</g>` +
    tint +
    light +
    rect(0, 0, 600, 400, 'url(#air)') +
    '</svg>'
  );
}
