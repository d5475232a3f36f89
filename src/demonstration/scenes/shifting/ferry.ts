import {
  at,
  circle,
  dark,
  line,
  lit,
  litRect,
  mix,
  outdoors,
  oval,
  pale,
  rect,
  repeat,
  shape,
  type Stage,
} from '../parts.ts';
import { heaven } from '../things/town.ts';
import { houseMark, van } from '../things/van.ts';

const pine = (s: Stage, x: number, y: number, size: number) => {
  const needles = s.night ? '#3f5f55' : '#5d8a62';
  return at(
    x,
    y,
    line('M0 0q4-40 0-78', '#8a5f48', 5) +
      oval(-10, -72, 24, 10, dark(needles, 0.1)) +
      oval(12, -84, 26, 11, needles) +
      oval(0, -98, 20, 9, pale(needles, 0.12)),
    size,
  );
};

/** The dunes and pines of the Curonian Spit across the lagoon. */
const spit = (s: Stage) => {
  const sand = s.night ? '#b39a86' : '#ecd9ac';
  return (
    shape('M-10 214Q60 150 150 172 230 126 330 168 420 150 470 178 540 160 610 200V230H-10Z', sand) +
    shape(
      'M150 172Q230 126 330 168 270 170 230 200 190 196 150 172ZM470 178Q540 160 610 200V220Q520 214 470 178Z',
      '#16262c',
      'opacity=".07"',
    ) +
    shape('M-10 220Q80 200 170 212T360 208 610 216V232H-10Z', s.night ? '#4d6a5c' : '#86a873') +
    [24, 58, 96, 392, 424, 566, 590].map((x, i) => pine(s, x, 218, 0.62 + (i % 3) * 0.12)).join('') +
    at(
      508,
      212,
      litRect(-24, -26, 48, 26, s.night ? '#7a4f4a' : '#b3553f') +
        shape('M-30-26 0-48 30-26Z', s.night ? '#4a5a78' : '#4d7fa5') +
        [-12, 6].map((x) => rect(x, -18, 8, 10, s.night ? '#ffdc93' : '#fffaf0', 1)).join(''),
    )
  );
};

const gull = (x: number, y: number, size: number) =>
  at(x, y, line('M-16-4Q-8-12 0 0 8-12 16-4', '#fffdf7', 3.6), size);

export const ferry = outdoors((s) => {
  const water = s.night ? '#4a5a86' : mix(s.main, '#bfe0ea', 0.62);
  const hull = s.turn(['#fdf9f0', pale(s.accent, 0.5), '#fdf9f0']);
  return (
    heaven(s, 470, 76) +
    spit(s) +
    rect(0, 226, 600, 174, water) +
    rect(0, 226, 600, 174, 'url(#down)') +
    line(
      repeat(15, (i) => `M${((i * 137) % 640) - 30} ${238 + ((i * 47) % 150)}q16-6 32 0t32 0`),
      pale(water, 0.5),
      2,
      'opacity=".8"',
    ) +
    // The wheelhouse stands behind the deck on which the lorry does.
    litRect(52, 150, 92, 152, hull, 4) +
    rect(44, 142, 108, 12, dark(hull, 0.14), 3) +
    repeat(3, (i) => rect(62 + i * 26, 164, 20, 26, s.night ? '#ffdc93' : '#86a0ac', 2)) +
    rect(62, 210, 72, 6, s.main) +
    circle(98, 246, 15, s.accent) +
    circle(98, 246, 8, hull) +
    rect(112, 100, 6, 44, '#5b696e') +
    rect(118, 102, 26, 5, '#e8b93f') +
    rect(118, 107, 26, 5, '#4e8a5b') +
    rect(118, 112, 26, 5, '#b8473c') +
    van(s, 186, 302, s.main, houseMark(s.main, 0.95), 0.84) +
    line('M20 300V266H580v34', '#e9eef0', 4) +
    line('M20 282H580', '#e9eef0', 2.6) +
    repeat(13, (i) => line(`M${60 + i * 40} 266v34`, '#e9eef0', 2.6)) +
    lit('M-6 300H606l-30 58q-6 12-22 12H46q-16 0-22-12Z', hull) +
    shape('M8 326H592l-16 32q-6 12-22 12H46q-16 0-22-12Z', s.main) +
    shape('M8 326H592l-16 32q-6 12-22 12H46q-16 0-22-12Z', 'url(#side)') +
    rect(-6, 298, 612, 7, dark(hull, 0.25), 3) +
    repeat(
      5,
      (i) => circle(120 + i * 90, 338, 10, '#2b3336') + circle(120 + i * 90, 338, 4, dark(hull, 0.2)),
    ) +
    shape('M-10 372q40-10 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0V400H-10Z', mix(water, '#16262c', 0.08)) +
    line('M14 372q36-10 74 0t80 0 80 0 80 0 80 0 80 0 74 0', '#fffdf7', 4, 'opacity=".85"') +
    gull(250, 66, 1) +
    gull(300, 92, 0.7) +
    gull(206, 104, 0.6)
  );
});
