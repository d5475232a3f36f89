import { cottage, grass } from '../things/cottage.ts';
import {
  at,
  circle,
  dark,
  line,
  lit,
  litRect,
  mix,
  outdoors,
  rect,
  repeat,
  room,
  shadow,
  shape,
  type Composition,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { paintBrush, paintCan } from '../things/tools.ts';
import { bush, heaven, tree } from '../things/town.ts';
import { windowFrame } from '../things/windows.ts';

export const joinery: Composition = (s) => {
  const tint = s.turn([s.accent, s.main, mix(s.main, s.accent, 0.5)]);
  const raw = s.turn(['#f2e3c8', '#e9d3ae', '#f4ead8']);
  const done = s.turn([190, 150, 230]);
  const wet = (d: string, inner: string) =>
    `<clipPath id="wet"><path d="${d}"/></clipPath><g clip-path="url(#wet)">${inner}</g>`;
  const trestles = () =>
    shadow(300, 372, 190, 8) +
    line('M160 214 128 366M184 214l34 152M416 214l-34 152M440 214l32 152', '#b98a5a', 9) +
    line('M142 312h64M394 312h64', '#cfa271', 7) +
    litRect(140, 206, 70, 12, '#cfa271', 2) +
    litRect(390, 206, 70, 12, '#cfa271', 2) +
    litRect(120, 176, 360, 34, raw, 3) +
    wet(`M120 176h${done}q10 8 0 14t6 20H120Z`, litRect(120, 176, 360, 34, tint, 3)) +
    shape('M120 176 150 120H450l30 56Z', raw) +
    shape(`M120 176 150 120h${done * 0.8}q10 30 ${done * 0.2 + 4} 56Z`, tint) +
    line('M188 166l14-36h70l-6 36ZM318 166l2-36h84l14 36Z', dark(raw, 0.25), 2.4);
  const upright = () =>
    shadow(300, 366, 150, 8) +
    litRect(180, 60, 240, 300, raw, 4) +
    wet(`M180 60h240v${done * 0.6}q-60 24-110 4t-130 20Z`, litRect(180, 60, 240, 300, tint, 4)) +
    [76, 218]
      .map((y) => line(`M200 ${y}h90v120h-90ZM310 ${y}h90v120h-90Z`, '#16262c', 3, 'opacity=".2"'))
      .join('') +
    circle(404, 212, 8, '#e8c07a');
  return (
    room(s, 318) +
    windowFrame(s, s.turn([380, 440]), 26, 150, 130, 0) +
    s.turn([plant(60, 326, 4, s.main, 1.2), plant(90, 326, 1, s.main, 1.25)]) +
    s.turn([trestles, upright])() +
    at(
      s.turn([330, 388]),
      s.turn([146, 92]),
      paintBrush('#b9763f', tint),
      [-1.15, 1.15],
      s.turn([-24, -30]),
    ) +
    shadow(500, 384, 60, 5) +
    at(490, 382, paintCan(tint, true), 1) +
    at(552, 388, paintCan(s.main, false), 0.66) +
    s.turn([at(70, 386, paintCan('#e0b04a', false), 0.7), ''])
  );
};

export const fence = outdoors((s) => {
  const raw = s.turn(['#f4ead8', '#e9d3ae', '#f2e3c8']);
  const tint = s.turn([s.main, mix(s.main, s.accent, 0.5), s.accent]);
  const colour = (i: number) => (i < 4 ? tint : raw);
  const rail = (y: number) => rect(50, y, 500, 16, dark(raw, 0.18)) + rect(50, y, 256, 16, dark(tint, 0.18));
  return (
    heaven(s, 100, 80) +
    tree(540, 330, 1.1) +
    cottage(s, 262, 326, mix(tint, '#fff2e4', 0.3), 1.3) +
    bush(60, 340, 1.4) +
    grass(s, 332) +
    shadow(310, 362, 250, 6) +
    rail(250) +
    rail(318) +
    repeat(8, (i) => lit(`M${73 + i * 60} 360V226l20-22 20 22v134Z`, colour(i))) +
    at(354, 268, paintBrush('#b9763f', tint), [-1.15, 1.15], -20) +
    shadow(500, 384, 60, 5) +
    at(490, 382, paintCan(tint, true), 1) +
    at(552, 388, paintCan(s.accent, false), 0.66)
  );
});
