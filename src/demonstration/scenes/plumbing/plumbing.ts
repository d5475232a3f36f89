import { draw } from '../frame.ts';
import { curtain, shelf } from '../things/furnishings.ts';
import {
  at,
  circle,
  dark,
  drop,
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
  tiles,
  tube,
  type Composition,
  type Scheme,
  type Stage,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { basin, bath } from './bathroom.ts';
import { toilet } from './toilet.ts';
import { well } from './well.ts';
import { boiler, joint } from './works.ts';
import { washer } from './washer.ts';
import { pipeWrench, toolbox, wrench } from '../things/tools.ts';
import { bottle, bucket } from '../things/washing.ts';
import { windowFrame } from '../things/windows.ts';

const schemes: readonly Scheme[] = [
  { wall: '#cfe4e0', soft: '#f6efe2', main: '#1f756d', accent: '#d9603f', floor: '#c9a27a' },
  { wall: '#e9e2d2', soft: '#d5e3e3', main: '#2b6f80', accent: '#dba24a', floor: '#a98660' },
  { wall: '#d9e3ea', soft: '#f5e8d8', main: '#2f8577', accent: '#c9573c', floor: '#d4b48c' },
  { wall: '#f2ddcb', soft: '#e0ebe6', main: '#2a6763', accent: '#d98b4a', floor: '#9c8063' },
  { wall: '#dce6d2', soft: '#f7eedd', main: '#3c7f8c', accent: '#c7684a', floor: '#bf9569' },
];

const bottleBySink = (s: Stage) => at(500, 262, bottle(s.accent, '#fffaf0', 60));

const kitchen: Composition = (s) => {
  const cupboard = s.main;
  const door = (x: number, w: number, knob: number) =>
    litRect(x, 308, w, 84, dark(cupboard, 0.1), 4) +
    rect(x + 8, 316, w - 16, 68, dark(cupboard, 0.16), 3) +
    line(`M${x + 8} 384v-68h${w - 16}`, dark(cupboard, 0.35), 1.5) +
    rect(x + knob, 334, 6, 32, '#e8c07a', 3);
  const tap = s.turn([
    () =>
      tube(s, 'M300 258v-92q0-38 37-38t37 38v14', 16, '#c6d1d3') +
      rect(364, 178, 20, 14, '#8b9a9e', 3) +
      rect(282, 240, 36, 22, 'url(#chrome)', 5) +
      tube(s, 'M284 226h-30', 10, '#c6d1d3') +
      circle(250, 226, 9, s.accent) +
      drop(374, 204, 0.9),
    () =>
      tube(s, 'M300 258v-104h78v16', 17, '#c6d1d3') +
      rect(368, 166, 20, 14, '#8b9a9e', 2) +
      rect(280, 244, 40, 18, 'url(#chrome)', 4) +
      rect(286, 136, 28, 12, 'url(#chrome)', 4) +
      tube(s, 'M300 136l-26-22', 8, '#c6d1d3') +
      drop(378, 196, 0.9),
    () =>
      tube(s, 'M300 258v-60', 22, '#d9ad5c') +
      tube(s, 'M300 200q0-46 40-46t40 34', 15, '#d9ad5c') +
      line('M252 214h96', '#b98a3a', 7) +
      [252, 348].map((x) => circle(x, 214, 11, '#d9ad5c') + circle(x - 2, 211, 4, '#f5dfa8')).join('') +
      rect(282, 246, 36, 16, '#b98a3a', 4) +
      drop(380, 200, 0.9),
  ])();
  return (
    rect(0, 0, 600, 262, 'url(#wall)') +
    tiles(0, 98, 600, 164, s.turn([41, 28, 54]), '#fffdf6', s.round % 2 === 1) +
    rect(0, 94, 600, 5, pale(s.wall, 0.6)) +
    s.turn([
      windowFrame(s, 404, 30, 150, 140, 0, '#fffdf7'),
      shelf(s, 400, 108, 170, s.floor) +
        at(424, 108, bottle(mix(s.main, '#ffffff', 0.3), s.accent, 60)) +
        plant(476, 109, 2, s.accent, 0.7) +
        at(530, 108, litRect(-20, -40, 40, 40, '#fffaf0', 4) + oval(0, -40, 20, 5, '#e8dfcf')),
      windowFrame(s, 40, 26, 170, 150, 1, '#fffdf7', 2),
    ]) +
    rect(0, 262, 600, 22, s.soft) +
    rect(0, 262, 600, 6, pale(s.soft, 0.6)) +
    rect(0, 284, 600, 4, dark(s.soft, 0.25)) +
    rect(0, 288, 600, 112, cupboard) +
    rect(0, 288, 600, 12, 'url(#under)') +
    door(36, 152, 132) +
    door(412, 152, 14) +
    rect(204, 300, 192, 100, dark(cupboard, 0.62)) +
    rect(204, 300, 192, 14, 'url(#under)') +
    tube(s, 'M300 296v40q0 26 27 26t27-26v-8h42', 19, '#c6d1d3') +
    rect(285, 316, 30, 13, '#77868b', 3) +
    rect(339, 328, 30, 12, '#77868b', 3) +
    at(236, 400, bucket(s.accent, false), 0.42) +
    drop(327, 376, 0.75) +
    lit('M192 262h216l-16 32q-4 8-14 8H222q-10 0-14-8Z', '#fdfbf6') +
    shape('M192 262h216l-4 8H196Z', '#c9d6d6') +
    tap +
    shadow(118, 259, 74, 4) +
    at(56, 246, s.turn([pipeWrench(s.accent), wrench(s.accent), pipeWrench(s.main)]), 0.86, -7) +
    s.turn([plant(520, 262, 0, '#d08a58', 0.8), bottleBySink(s), plant(516, 262, 4, '#d08a58', 0.9)])
  );
};

const radiator: Composition = (s) => {
  const body = s.turn(['#fbf6ec', '#dfe5e4', mix(s.main, '#f6efe2', 0.55)]);
  const fins = s.turn([11, 9, 13]);
  const step = 240 / fins;
  const slim = s.round % 2 === 1;
  return (
    room(s, 322) +
    windowFrame(s, 150, -30, 270, 178, s.round, '#fffdf7', 3) +
    s.turn([
      plant(206, 148, 3, s.accent, 0.62) + plant(360, 148, 0, s.main, 0.62),
      plant(370, 148, 4, s.accent, 0.72),
      plant(200, 148, 2, s.main, 0.7),
    ]) +
    s.turn([
      curtain(60, -10, 84, 318, s.soft) + curtain(428, -10, 84, 318, s.soft),
      '',
      curtain(46, -10, 96, 318, mix(s.main, s.soft, 0.6)) +
        curtain(430, -10, 70, 318, mix(s.main, s.soft, 0.6)),
    ]) +
    rect(178 + 8 * s.m, 194, 250, 122, '#16262c', 6, 'opacity=".1"') +
    (slim
      ? litRect(170, 180, 250, 122, body, 5) +
        rect(176, 186, 238, 8, dark(body, 0.14), 2) +
        line(
          repeat(29, (i) => `M${180 + i * 8} 188v5`),
          dark(body, 0.35),
          1.5,
        ) +
        line(
          repeat(15, (i) => `M${186 + i * 16} 204v86`),
          dark(body, 0.1),
          2,
        )
      : repeat(fins, (i) => litRect(170 + i * step + 1.5, 178, step - 3, 126, body, (step - 3) / 2)) +
        rect(172, 194, 236, 6, dark(body, 0.12), 3, 'opacity=".5"') +
        rect(172, 282, 236, 6, dark(body, 0.12), 3, 'opacity=".5"')) +
    tube(s, 'M410 290h34v40', 11, '#c6d1d3') +
    tube(s, 'M410 192h34', 10, '#c6d1d3') +
    rect(436, 282, 16, 18, '#8b9a9e', 2) +
    at(440, 192, litRect(0, -14, 34, 28, '#fdfbf6', 8) + line('M10-13v26M17-14v28M24-13v26', '#d8d2c4', 2)) +
    tube(s, 'M180 302v20M400 302v20', 8, '#a9b4b6') +
    s.turn([
      () =>
        at(520, 330, pipeWrench(s.accent), [-0.7, 0.7], -24) +
        drop(444, 302, 0.8) +
        at(442, 352, shadow(0, 2, 40, 4) + bucket(s.main, true), 0.5),
      () =>
        shadow(520, 366, 84, 6) +
        at(444, 366, toolbox(s.accent, '#e8c07a'), 0.86) +
        at(150, 366, wrench(s.main), 0.9, -4),
      () =>
        at(450, 358, shadow(0, 2, 44, 4) + bucket(s.accent, true), 0.62) +
        drop(444, 300, 0.8) +
        at(110, 364, pipeWrench(s.accent), 0.85, -6),
    ])()
  );
};

export const typical = 'sink-0';

export const scene = (picture: string) =>
  draw(picture, { sink: kitchen, bath, boiler, washer, radiator, basin, joint, toilet, well }, schemes);
