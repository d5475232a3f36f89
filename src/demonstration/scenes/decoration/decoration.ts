import { papering } from './rooms.ts';
import { bedroom } from './bedroom.ts';
import { strawGarden } from './straw.ts';
import { party } from './table.ts';
import { samples } from './samples.ts';
import { draw } from '../frame.ts';
import { curtain, floorLamp, picture, rod, tableLamp } from '../things/furnishings.ts';
import { at, litRect, mix, oval, pale, rect, room, shadow, type Composition, type Scheme } from '../parts.ts';
import { plant } from '../things/plants.ts';
import { windowFrame } from '../things/windows.ts';
import { gallery, armchair } from './gallery.ts';

const schemes: readonly Scheme[] = [
  { wall: '#eee6ef', soft: '#f6ead8', main: '#6a4aa0', accent: '#d9a14a', floor: '#c59a6c' },
  { wall: '#f5e6d8', soft: '#e4e0ef', main: '#8468b5', accent: '#5f8f7a', floor: '#b0855c' },
  { wall: '#e3e6f0', soft: '#f7e6dc', main: '#5a4788', accent: '#d9805f', floor: '#d0a878' },
  { wall: '#f3ecdc', soft: '#e9dff0', main: '#7a5aa8', accent: '#4d8a8f', floor: '#a27c58' },
  { wall: '#ecdfe4', soft: '#f2efdf', main: '#73539a', accent: '#c98a3c', floor: '#bd9268' },
];

const curtains: Composition = (s) => {
  const cloth = s.turn([
    s.main,
    pale(s.main, 0.35),
    mix(s.main, s.accent, 0.15),
    s.accent,
    pale(s.main, 0.15),
  ]);
  const tied = s.round % 2 === 0;
  return (
    room(s, 306) +
    windowFrame(s, 168, 44, 214, 210, s.round, '#fffdf7', s.turn([2, 3, 2])) +
    rod(96, 22, 358) +
    curtain(104, 28, tied ? 140 : 92, 276, cloth, tied, s.round % 3) +
    at(446, 0, curtain(0, 28, tied ? 140 : 92, 276, cloth, tied, s.round % 3), [-1, 1]) +
    oval(330, 352, 230, 30, mix(s.main, s.soft, 0.62)) +
    oval(330, 350, 204, 24, mix(s.main, s.soft, 0.78)) +
    s.turn([
      floorLamp(s, 508, 330, '#f4dba2', 216) + armchair(404, 360, s.soft, cloth),
      armchair(250, 360, s.accent, s.soft) +
        at(
          404,
          352,
          shadow(0, 2, 40, 4) +
            rect(-3, -70, 6, 70, '#6e5238') +
            oval(0, -70, 40, 8, s.floor) +
            oval(0, -73, 40, 8, pale(s.floor, 0.3)) +
            tableLamp(s, 0, -74, '#f4dba2', cloth, 0.95),
        ) +
        plant(538, 336, 1, s.main, 1.2),
      at(
        300,
        360,
        shadow(0, 2, 120, 7) +
          litRect(-120, -40, 240, 36, s.floor, 3) +
          rect(-108, -4, 12, 6, '#6e5238') +
          rect(96, -4, 12, 6, '#6e5238') +
          litRect(-116, -58, 232, 20, s.soft, 9) +
          at(-60, -74, litRect(-28, -24, 56, 44, cloth, 9), 1, -8) +
          at(50, -74, litRect(-26, -22, 52, 42, pale(cloth, 0.5), 9), 1, 6),
      ) +
        floorLamp(s, 530, 330, '#f4dba2', 200) +
        plant(66, 334, 4, s.accent, 1.25),
    ]) +
    s.turn([
      plant(62, 336, 4, s.accent, 1.3),
      picture(s, 490, 80, 76, 98, s.floor, 1, [s.main, s.accent, s.soft]),
      '',
    ])
  );
};

export const typical = 'curtains-0';

export const scene = (picture: string) =>
  draw(
    picture,
    { curtains, gallery, paper: papering, bed: bedroom, party, samples, straw: strawGarden },
    schemes,
  );
