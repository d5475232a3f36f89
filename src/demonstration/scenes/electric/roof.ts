import { at, dark, fade, line, lit, outdoors, pale, rect, repeat, shape, sky, mix } from '../parts.ts';
import { person } from '../things/people.ts';
import { chimney, gutter, onSlope, slope, tiledRoof } from '../things/roof.ts';
import { heaven, tree } from '../things/town.ts';

export const solar = outdoors((s) => {
  const [ridge, eaves] = [104, 318];
  const point = slope(ridge, eaves);
  const glass = s.night ? '#2b3a63' : '#2f5580';
  const panel = (left: number, top: number) => {
    const [right, bottom] = [left + 0.15, top + 0.37];
    const quad = onSlope(point, left, top, right, bottom);
    const cells =
      repeat(3, (i) => {
        const across = left + ((i + 1) * 0.15) / 4;
        return `M${point(across, top)}L${point(across, bottom)}`;
      }) +
      repeat(5, (i) => {
        const down = top + ((i + 1) * 0.37) / 6;
        return `M${point(left, down)}L${point(right, down)}`;
      });
    return (
      fade(0.25, at(5 * s.m, 6, shape(quad, '#16262c'))) +
      shape(quad, glass) +
      shape(quad, 'url(#side)') +
      line(cells, mix(glass, sky(s.hour)[0], 0.35), 0.9, '', 'butt') +
      shape(
        `M${point(left + 0.01, top + 0.02)}L${point(left + 0.08, top + 0.02)}L${point(left + 0.02, bottom - 0.05)}Z`,
        '#fff',
        'opacity=".24"',
      ) +
      line(quad, '#e3eaec', 2.6)
    );
  };
  const rail = (down: number) =>
    line(`M${point(0.1, down)}L${point(0.93, down)}`, '#c9d3d5', 4, '', 'butt') +
    line(`M${point(0.1, down + 0.012)}L${point(0.93, down + 0.012)}`, '#77868b', 1.6, '', 'butt');
  const ladder = at(
    490,
    300,
    line('M-24-6-30 110M24-6 30 110', '#b98a5a', 8) +
      line(
        repeat(5, (i) => `M${-25 - i} ${10 + i * 20}h${50 + i * 2}`),
        '#cfa271',
        6,
      ),
  );
  return (
    heaven(s, 88, 62) +
    shape('M0 140Q120 96 250 132T480 118 600 128V330H0Z', s.night ? '#4d6a66' : '#9dbb95') +
    tree(36, 250, 1.1) +
    tree(580, 250, 1.15, '#7ba873') +
    chimney(s, 190, ridge + 10, 44, 62) +
    tiledRoof(s, ridge, eaves) +
    gutter(eaves) +
    [0.13, 0.43, 0.55, 0.88].map(rail).join('') +
    repeat(5, (i) => panel(0.11 + i * 0.163, 0.09)) +
    repeat(s.turn([4, 3, 4]), (i) => panel(0.11 + i * 0.163, 0.52)) +
    rect(40, 344, 60, 56, pale(s.wall, 0.6), 2) +
    rect(46, 350, 48, 50, s.night ? '#ffdc93' : '#9fb4c0', 1) +
    line('M70 350v50', pale(s.wall, 0.6), 4, '', 'butt') +
    ladder +
    person(
      496,
      398,
      {
        skin: s.turn(['#e3ae86', '#c98f68', '#f1c8a6']),
        hair: '#3a2d28',
        top: s.accent,
        legs: '#46525c',
        bib: s.main,
        cap: '#e8b84a',
        nearArm: [20, -112, 34, -136],
        farArm: [34, -124, 60, -142],
        nearLeg: [12, -44, 4, -8],
        farLeg: [-4, -40, -8, -4],
        aloft: true,
        carried: lit('M24-141h12l3 6H22Z', dark('#c9503c', 0.05)) + line('M30-138V-156', '#8b9a9e', 4),
      },
      0.98,
      true,
    )
  );
});
