import { fade, rect, shape, type Composition, type Hour, type Scheme, type Stage } from './parts.ts';
import { defs } from './definitions.ts';

const hours: readonly Hour[] = ['day', 'golden', 'morning', 'dusk'];

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
