import { cat } from './things/cat.ts';
import { compose, onlyStage } from './frame.ts';
import {
  at,
  circle,
  dark,
  fade,
  glow,
  line,
  lit,
  litRect,
  oval,
  pale,
  rect,
  repeat,
  shadow,
  shape,
} from './parts.ts';
import { person } from './things/people.ts';
import { plant } from './things/plants.ts';
import { toolbox } from './things/tools.ts';
import { bush, streetLamp, tree } from './things/town.ts';
import { houseMark, van } from './things/van.ts';
import { distance, terrace } from './terrace.ts';

const green = '#0f5f50';

const flowers = (x: number, y: number, w: number) =>
  at(
    x,
    y,
    repeat(Math.floor(w / 7), (i) => circle(4 + i * 7, -3 - (i % 3) * 4, 6, i % 2 ? '#5f9a66' : '#79ad72')) +
      repeat(Math.floor(w / 9), (i) =>
        circle(5 + i * 9, -8 - ((i * 5) % 7), 3.6, ['#d9604a', '#f0b04a', '#e88a7c'][i % 3] ?? ''),
      ) +
      litRect(-3, 0, w + 6, 13, '#b5683f', 2) +
      rect(-3, 10, w + 6, 3, '#16262c', 0, 'opacity=".15"'),
  );

const tall = (x: number, y: number, w: number, h: number) =>
  rect(x - 6, y - 6, w + 12, h + 12, '#fffaf0', 3) +
  rect(x, y, w, h, '#86a0ac', 2) +
  rect(x, y, w, h, 'url(#glass)') +
  shape(
    `M${x} ${y}h${w * 0.36}q4 ${h * 0.5}-${w * 0.3} ${h}H${x}ZM${x + w} ${y}h${-w * 0.36}q-4 ${h * 0.5} ${w * 0.3} ${h}H${x + w}Z`,
    '#fffaf0',
    'opacity=".72"',
  ) +
  line(`M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.34}h${w}`, '#fffaf0', 4, '', 'butt') +
  rect(x - 10, y + h + 6, w + 20, 7, '#fffdf6', 1) +
  rect(x - 8, y + h + 13, w + 16, 6, 'url(#under)');

function home(): string {
  const wall = '#f6dfb6';
  const d = 'M-37 0v-122a37 37 0 0 1 74 0V0Z';
  return (
    litRect(396, -10, 214, 362, wall) +
    rect(396, -10, 214, 362, 'url(#wall)', 0, 'opacity=".25"') +
    rect(384, -10, 16, 362, pale(wall, 0.4)) +
    rect(396, -10, 4, 362, '#16262c', 0, 'opacity=".1"') +
    repeat(9, (i) => rect(384, i * 40 + 8, i % 2 ? 16 : 24, 20, pale(wall, 0.6), 1)) +
    rect(384, 122, 226, 9, pale(wall, 0.6)) +
    rect(384, 131, 226, 6, 'url(#under)') +
    rect(384, 312, 226, 40, '#b9a58a') +
    line('M384 332h226M430 312v20M560 312v20M410 332v20', '#a08c72', 1.6) +
    tall(424, 14, 46, 78) +
    tall(528, 14, 46, 78) +
    cat(546, 99) +
    flowers(420, 94, 54) +
    at(
      516,
      340,
      shape('M-52 0v-126a52 52 0 0 1 104 0V0Z', pale(wall, 0.7)) +
        shape('M-52 0v-126a52 52 0 0 1 104 0V0h-9v-126a43 43 0 0 0-86 0V0Z', '#16262c', 'opacity=".06"') +
        lit('M-9-188h18l4 20h-26Z', pale(wall, 0.5)) +
        shape(d, dark(green, 0.3)) +
        shape('M-33 0v-120H33V0Z', green) +
        shape('M-33 0v-120H33V0Z', 'url(#side)') +
        shape('M-33-126a33 33 0 0 1 66 0Z', '#ffdc93') +
        line('M0-126v-33M0-126l-24-22M0-126l24-22', dark(green, 0.3), 3) +
        [-112, -56]
          .map(
            (y, i) =>
              rect(-25, y, 22, i ? 48 : 46, dark(green, 0.22), 2) +
              rect(3, y, 22, i ? 48 : 46, dark(green, 0.22), 2) +
              line(`M-25 ${y + 46}V${y}h22M3 ${y + 46}V${y}h22`, dark(green, 0.45), 1.4),
          )
          .join('') +
        line('M0-120V0', dark(green, 0.4), 1.6) +
        circle(-6, -58, 3.4, '#e8c07a') +
        rect(-8, -90, 12, 5, '#e8c07a', 1),
    ) +
    litRect(452, 340, 128, 12, '#d9cbb2', 2) +
    litRect(440, 350, 152, 12, '#c9b99e', 2) +
    rect(484, 336, 62, 5, '#8a5b45', 1) +
    at(
      577,
      196,
      rect(-2, -4, 4, 20, '#39474b') +
        shape('M-10 14H10L7 38H-7Z', '#ffe6a8') +
        shape('M-13 14H13L6 5H-6Z', '#39474b') +
        rect(-8, 38, 16, 4, '#39474b', 1) +
        glow(0, 26, 60, 0.7),
    ) +
    litRect(455, 224, 11, 20, '#e8c07a', 3) +
    circle(460.5, 231, 3, '#fffaf0') +
    glow(460, 232, 16, 0.7) +
    plant(585, 351, 4, '#c9744a', 0.86)
  );
}

export function heroScene(): string {
  const s = onlyStage(
    { wall: '#f3dcb6', soft: '#dfe3d2', main: green, accent: '#d98b4a', floor: '#c99b6b' },
    'day',
  );
  const stone = '#d8c6a8';
  const paving =
    rect(0, 296, 600, 104, '#a9a49c') +
    rect(0, 296, 600, 104, 'url(#down)') +
    rect(0, 296, 600, 9, pale(stone, 0.2)) +
    rect(0, 305, 600, 3, dark(stone, 0.3)) +
    shape('M-10 356Q180 346 400 352H610V400H-10Z', stone) +
    shape('M-10 351Q180 341 400 347v5Q180 346-10 356Z', dark(stone, 0.3)) +
    shape('M-10 355Q180 345 400 351v4Q180 349-10 359Z', pale(stone, 0.6)) +
    fade(
      0.45,
      repeat(5, (row) =>
        repeat(16, (i) =>
          oval(
            -6 + i * 42 + (row % 2) * 20,
            368 + row * 9 - Math.max(0, 6 - i) * 0.6,
            15,
            2.6,
            dark(stone, 0.14),
          ),
        ),
      ),
    ) +
    fade(0.5, line('M-10 330h40M380 326h-40', '#cfc9bd', 3));
  const ringer = person(
    424,
    372,
    {
      skin: '#e3ae86',
      hair: '#4a3327',
      top: '#f0b357',
      legs: '#3f5560',
      bib: green,
      cap: green,
      nearArm: [-18, -102, -12, -83],
      farArm: [20, -106, 36, -130],
      nearLeg: [6, -40, 11, -3],
      farLeg: [-7, -40, -12, -3],
      carried: at(-52, -30, toolbox('#c9563f', '#f3cf8a'), 0.44),
    },
    1.05,
  );
  const warmth =
    shape('M0 0H330L120 400H0Z', 'url(#beam)', 'opacity=".55"') +
    shape('M384 140 610 60V10L384 100Z', '#fff1cf', 'opacity=".22"');
  return compose(
    s,
    distance(s) +
      terrace(s) +
      tree(170, 302, 0.92, '#7fa86a') +
      bush(226, 302, 0.7) +
      bush(290, 304, 0.6, '#8fb07a') +
      paving +
      streetLamp(s, 356, 302, 0.86) +
      van(s, 34, 338, green, houseMark(green, 0.95), 0.86) +
      home() +
      shadow(408, 374, 44, 5) +
      ringer +
      warmth,
    false,
  );
}
