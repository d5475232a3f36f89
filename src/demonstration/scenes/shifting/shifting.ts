import { carton } from '../things/cartons.ts';
import { draw } from '../frame.ts';
import { floorLamp } from '../things/furnishings.ts';
import {
  at,
  circle,
  dark,
  fade,
  line,
  lit,
  mix,
  outdoors,
  pale,
  rect,
  repeat,
  room,
  shadow,
  shape,
  type Composition,
  type Scheme,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { plant } from '../things/plants.ts';
import { openBox, packing } from './indoors.ts';
import { bridge } from './bridge.ts';
import { ferry } from './ferry.ts';
import { office } from './office.ts';
import { piano } from './piano.ts';
import { cobbles, tree } from '../things/town.ts';
import { vanOnStreet, openVan } from './van.ts';

const schemes: readonly Scheme[] = [
  { wall: '#efd9b8', soft: '#dfe3d2', main: '#2f62a3', accent: '#d98b4a', floor: '#c99b6b' },
  { wall: '#d9e2ea', soft: '#f0dcc4', main: '#3b6f8c', accent: '#c9603f', floor: '#b98a5e' },
  { wall: '#f1cfb6', soft: '#d5dfe6', main: '#34548c', accent: '#e0a93f', floor: '#d2a87c' },
  { wall: '#dfe4cf', soft: '#f3dfc0', main: '#4a7fb5', accent: '#b9583f', floor: '#a97c55' },
  { wall: '#ead7d0', soft: '#dbe4ea', main: '#2d5873', accent: '#dba14a', floor: '#c4925f' },
];

const carrier = outdoors((s) => {
  const skin = s.turn(['#eebf9b', '#d9a17c', '#f1c8a6']);
  const hair = s.turn(['#5b3f2e', '#2f2a2b', '#b07a3f']);
  const gate = at(
    420,
    318,
    rect(-86, -226, 172, 226, pale(s.wall, 0.4)) +
      shape('M-64 0v-128a64 64 0 0 1 128 0V0Z', dark(s.wall, 0.62)) +
      shape('M-64 0v-128a64 64 0 0 1 128 0l-20 6a46 46 0 0 0-92 4V0Z', dark(s.wall, 0.35)) +
      shape('M-44 0v-110a44 44 0 0 1 88 0V0Z', mix(s.wall, '#f7e3b8', 0.5)) +
      tree(6, -4, 0.46) +
      shape('M-44 0q44-14 88 0Z', '#c9bca6') +
      lit('M-11-196h22l4 26h-30Z', pale(s.wall, 0.6)),
  );
  return (
    rect(0, 0, 600, 400, 'url(#wall)') +
    rect(0, 0, 600, 26, dark(s.wall, 0.14)) +
    repeat(3, (i) =>
      at(
        70 + i * 112,
        62,
        rect(-30, -6, 60, 90, pale(s.wall, 0.55), 2) +
          rect(-24, 0, 48, 78, s.night ? '#ffdc93' : '#9fb4c0', 1) +
          rect(-24, 0, 48, 78, 'url(#glass)') +
          line('M0 0v78M-24 30h48', pale(s.wall, 0.55), 4, '', 'butt') +
          rect(-36, 84, 72, 8, pale(s.wall, 0.6)) +
          rect(-32, 92, 64, 7, 'url(#under)') +
          (i === s.round % 3
            ? fade(
                1,
                rect(-28, 74, 56, 12, s.accent, 2) +
                  repeat(6, (k) => circle(-22 + k * 9, 68 + (k % 2) * 4, 7, k % 2 ? '#6f9f68' : '#c9605a')),
              )
            : ''),
      ),
    ) +
    rect(0, 212, 334, 6, dark(s.wall, 0.12)) +
    gate +
    cobbles(s, 316, '#cdbfa9') +
    shadow(150, 372, 110, 8) +
    carton(s, 40, 372, 92, 66, 1, 1) +
    carton(s, 52, 306, 66, 50, 0, 3) +
    s.turn([
      carton(s, 138, 374, 58, 44, 2, 2),
      plant(168, 372, 1, s.main, 0.95),
      floorLamp(s, 172, 374, '#f2d69c', 150),
    ]) +
    person(
      300,
      376,
      {
        skin,
        hair,
        top: s.main,
        legs: '#3d4a58',
        cap: s.round % 2 ? undefined : s.main,
        bib: s.round % 2 ? s.accent : undefined,
        beard: s.round === 2,
        nearArm: [2, -92, 34, -86],
        farArm: [24, -96, 44, -96],
        nearLeg: [20, -44, 24, -2],
        farLeg: [-10, -42, -30, -3],
        held: carton(s, 22, -86, 66, 58, 0, 0) + carton(s, 30, -144, 48, 30, 2, 0),
      },
      1.25,
    )
  );
});

const emptyFlat: Composition = (s) => room(s, 292) + packing(s);

export const typical = 'van-0';

export const scene = (picture: string) =>
  draw(
    picture,
    { van: vanOnStreet, flat: emptyFlat, load: openVan, box: openBox, bridge, carrier, piano, office, ferry },
    schemes,
  );
