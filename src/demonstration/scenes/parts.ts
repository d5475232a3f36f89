export type Hour = 'day' | 'golden' | 'morning' | 'dusk';

/** wall and soft are pale and fill most of a picture; main carries the category's hue; accent is one small contrast. */
export interface Scheme {
  wall: string;
  soft: string;
  main: string;
  accent: string;
  floor: string;
}

export interface Stage extends Scheme {
  /** How many times the compositions have already been gone through. */
  round: number;
  /** 1, or -1 when the drawing will be mirrored: what depends on the light multiplies by it and stays lit from the left. */
  m: 1 | -1;
  hour: Hour;
  night: boolean;
  /** A different choice in each round. */
  turn<T>(list: readonly T[]): T;
}

export interface Composition {
  (s: Stage): string;
  outdoors?: boolean;
}

/** A composition in the open air: no window's light falls across it. */
export const outdoors = (composition: Composition): Composition =>
  Object.assign(composition, { outdoors: true });

const skies: Record<Hour, [string, string, string]> = {
  day: ['#b9d8ee', '#f3efe0', '#f8d58c'],
  golden: ['#f3d3a0', '#f8e7cc', '#f4a860'],
  morning: ['#d3e2ea', '#f9ecdc', '#fbe3b0'],
  dusk: ['#5a6796', '#e3a98f', '#f7dfae'],
};

export const sky = (hour: Hour) => skies[hour];

export function mix(a: string, b: string, share: number): string {
  const channel = (colour: string, i: number) => parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16);
  return (
    '#' +
    [0, 1, 2]
      .map((i) => Math.round(channel(a, i) * (1 - share) + channel(b, i) * share))
      .map((n) => n.toString(16).padStart(2, '0'))
      .join('')
  );
}

// Shadows lean to a blue-green ink and lights to cream: that is what keeps seven hues in one family.
export const dark = (colour: string, share = 0.2) => mix(colour, '#16262c', share);

export const pale = (colour: string, share = 0.3) => mix(colour, '#fffaf0', share);

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = '', cap = 'round') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round" ${more}/>`;

export const at = (x: number, y: number, inner: string, scale: number | [number, number] = 1, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`;

export const fade = (opacity: number, inner: string) => `<g opacity="${opacity}">${inner}</g>`;

export const repeat = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** A shape with the room's light on it: brighter towards the window, darker away from it. */
export const lit = (d: string, fill: string) => shape(d, fill) + shape(d, 'url(#side)');

export const litRect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  rect(x, y, w, h, fill, r) + rect(x, y, w, h, 'url(#side)', r);

/** A round bar along any path. */
export const tube = (s: Stage, d: string, width: number, colour: string) =>
  line(d, dark(colour, 0.35), width) +
  line(d, colour, width * 0.82) +
  `<g transform="translate(${-width * 0.17 * s.m} ${-width * 0.17})">${line(d, pale(colour, 0.6), width * 0.24)}</g>`;

export const shadow = (x: number, y: number, rx: number, ry = rx / 12) =>
  oval(x, y, rx, ry, '#16262c', 'opacity=".18"');

/** The shadow a flat thing throws on the wall behind it. */
export const behind = (s: Stage, x: number, y: number, w: number, h: number, r = 2, far = 6) =>
  rect(x + far * s.m, y + far, w, h, '#16262c', r, 'opacity=".12"');

export const glow = (x: number, y: number, r: number, strength = 0.8) =>
  circle(x, y, r, 'url(#glow)', `opacity="${strength}"`);

export const drop = (x: number, y: number, size = 1, colour = '#57b3d2') =>
  at(
    x,
    y,
    shape('M0 0c6 9 9 13 9 18a9 9 0 0 1-18 0c0-5 3-9 9-18Z', colour) +
      shape(
        'M-5 17a5 6 0 0 0 4 7',
        'none',
        'stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".7"',
      ),
    size,
  );

export const sparkle = (x: number, y: number, size: number, colour = '#fffdf5') =>
  at(x, y, shape('M0-10Q1.5-1.5 10 0 1.5 1.5 0 10-1.5 1.5-10 0-1.5-1.5 0-10Z', colour), size);

export const room = (s: Stage, floorAt: number, floor = boards(s, floorAt)) =>
  rect(0, 0, 600, floorAt, 'url(#wall)') +
  floor +
  rect(0, floorAt - 13, 600, 13, pale(s.wall, 0.65)) +
  rect(0, floorAt - 2, 600, 2, dark(s.wall, 0.18));

function boards(s: Stage, top: number, colour = s.floor): string {
  const seams = repeat(17, (i) => {
    const far = i * 75 - 300;
    return `M${far} ${top}L${300 + (far - 300) * 2.1} 400`;
  });
  const height = 400 - top;
  const ends = repeat(14, (i) => {
    const share = [0.12, 0.3, 0.55, 0.8][(i * 7) % 4] ?? 0.5;
    const spread = 1 + 1.1 * share;
    const left = 300 + (i * 75 - 600 + 300) * spread;
    return `M${left.toFixed(1)} ${(top + height * share).toFixed(1)}h${(75 * spread).toFixed(1)}`;
  });
  return (
    rect(0, top, 600, height, colour) +
    rect(0, top, 600, height, 'url(#down)') +
    line(seams + ends, dark(colour, 0.22), 1.2, 'opacity=".7"')
  );
}

export function tiles(
  x: number,
  y: number,
  w: number,
  h: number,
  step: number,
  colour: string,
  brick = false,
): string {
  let d = '';
  for (let row = 0; row * step < h; row++) {
    d += `M${x} ${y + row * step}h${w}`;
    const wide = brick ? step * 2 : step;
    for (let left = brick && row % 2 ? wide / 2 : 0; left < w; left += wide)
      d += `M${x + left} ${y + row * step}v${Math.min(step, h - row * step)}`;
  }
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="1.6" opacity=".75"/>`;
}
