import { at, circle, fade, glow, pale, rect, repeat, shape, sky, type Stage } from './parts.ts';
import { belfry, castleHill } from './things/town.ts';
import { house } from './things/house.ts';

export const distance = (s: Stage) => {
  const [, , sun] = sky(s.hour);
  const cloud = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      shape(
        'M0 0a14 14 0 0 1 4-27 20 20 0 0 1 38-6 17 17 0 0 1 30 12 11 11 0 0 1 0 21Z',
        '#fffaf2',
        'opacity=".62"',
      ),
      size,
    );
  return (
    rect(0, 0, 600, 400, 'url(#sky)') +
    glow(96, 84, 190, 0.9) +
    circle(96, 84, 27, pale(sun, 0.35)) +
    cloud(150, 70, 0.8) +
    cloud(286, 104, 0.55) +
    cloud(20, 140, 0.5) +
    castleHill(s, 196, 268, 0.92) +
    fade(
      0.85,
      repeat(6, (i) =>
        house(s, 250 + i * 30, 272, {
          w: 32,
          h: 40 + ((i * 31) % 26),
          wall: ['#ecd3b0', '#dfe0d0', '#f0dac4'][i % 3] ?? '',
          columns: 1,
          rows: 1,
          roof: 'gable',
        }),
      ) + belfry(s, 312, 272, 120),
    )
  );
};

export const terrace = (s: Stage) =>
  house(s, -44, 300, {
    w: 112,
    h: 184,
    wall: '#efcfa4',
    roof: 'hip',
    columns: 3,
    arched: true,
    shop: '#7b9a86',
  }) +
  house(s, 68, 298, { w: 76, h: 132, wall: '#dbe2d6', columns: 2, door: '#8a5b45' }) +
  house(s, 316, 300, {
    w: 96,
    h: 168,
    wall: '#f0c8a8',
    roof: 'baroque',
    columns: 2,
    arched: true,
    shop: '#b0705a',
  });
