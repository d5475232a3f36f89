import { curtain, rod } from '../things/furnishings.ts';
import {
  at,
  circle,
  dark,
  line,
  lit,
  litRect,
  mix,
  oval,
  pale,
  repeat,
  rect,
  room,
  shadow,
  type Composition,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { windowFrame } from '../things/windows.ts';

const straw = '#d9a945';

/** Twelve straws strung to a double pyramid that hangs from (x, y). */
const pyramid = (x: number, y: number, w: number, h: number) => {
  const waist = h * 0.46;
  const [front, back] = [waist + w * 0.14, waist - w * 0.14];
  const far = `M0 0L${w * 0.14} ${back}L0 ${h}M${-w / 2} ${waist}L${w * 0.14} ${back}L${w / 2} ${waist}`;
  const near = `M0 0L${-w / 2} ${waist}L0 ${h}L${w / 2} ${waist}ZM0 0L${-w * 0.14} ${front}L0 ${h}M${-w / 2} ${waist}L${-w * 0.14} ${front}L${w / 2} ${waist}`;
  const wide = 1 + w / 60;
  return at(
    x,
    y,
    line(far, dark(straw, 0.25), wide * 0.8) +
      line(near, straw, wide) +
      line(near, pale(straw, 0.55), wide * 0.3),
  );
};

const thread = (d: string) => line(d, '#a8895a', 0.9);

/** A garden: one large pyramid, smaller ones at its corners, and one within. */
const garden = (x: number, y: number, size: number) => {
  const [w, h] = [170, 186];
  const waist = h * 0.46;
  const hung = (dx: number, dy: number, small: number, drop = 12) =>
    thread(`M${dx} ${dy}v${drop}`) + pyramid(dx, dy + drop, small, small * 1.12);
  return at(
    x,
    y,
    thread(`M0 ${-y / size - 10}V0`) +
      hung(w * 0.14, waist - w * 0.14, 34, 8) +
      hung(0, 6, 52, 34) +
      pyramid(0, 0, w, h) +
      hung(-w / 2, waist, 48) +
      hung(w / 2, waist, 48) +
      hung(-w * 0.14, waist + w * 0.14, 40) +
      hung(0, h, 56, 10) +
      hung(0, h + 74, 26, 8) +
      [-w / 2, w / 2].map((corner) => hung(corner, waist + 68, 22, 7)).join(''),
    size,
  );
};

export const strawGarden: Composition = (s) => {
  const cloth = s.turn(['#fbf6ec', pale(s.main, 0.7), '#f3ead8']);
  return (
    room(s, 318) +
    windowFrame(s, 50, 60, 136, 150, s.round) +
    rod(30, 40, 178, '#a8764a') +
    curtain(30, 46, 46, 176, pale(s.main, 0.55), true) +
    at(208, 0, curtain(0, 46, 46, 176, pale(s.main, 0.55), true), [-1, 1]) +
    shadow(344, 384, 220, 8) +
    rect(156, 322, 14, 62, dark(s.floor, 0.3)) +
    rect(516, 322, 14, 62, dark(s.floor, 0.3)) +
    lit('M130 304H556l20 22H110Z', pale(s.floor, 0.1)) +
    litRect(110, 325, 466, 12, dark(s.floor, 0.12), 2) +
    lit(`M268 304H420l10 22v30${repeat(6, () => 'l-14.3 8l-14.3-8')}V326Z`, cloth) +
    line('M262 348H428M262 341H428', s.main, 2, 'stroke-dasharray="6 5"') +
    garden(s.turn([346, 356, 340]), 62, s.turn([0.86, 0.8, 0.9])) +
    s.turn([garden(516, 58, 0.44), garden(186, 40, 0.4), garden(522, 78, 0.5)]) +
    // A sheaf of rye, straws that are cut, and the scissors.
    at(
      486,
      306,
      repeat(11, (i) =>
        at(
          0,
          0,
          line('M0-8V-96', straw, 2.4) +
            repeat(5, (k) => oval(k % 2 ? 2.6 : -2.6, -98 - k * 5, 2.4, 4.4, dark('#e0b860', 0.06))) +
            line('M0-120v-16', '#e0b860', 1),
          1,
          -25 + i * 5,
        ),
      ) +
        lit('M-17-46H17l-4 14q14 18 4 42h-34q-10-24 4-42Z', s.accent) +
        line('M-14-34h28', pale(s.accent, 0.5), 3),
    ) +
    at(
      168,
      312,
      repeat(7, (i) => line(`M${i * 3} ${-i * 1.6}l78 ${2 + i}`, i % 2 ? straw : pale(straw, 0.3), 2.6)) +
        line('M40-9l-4 14', s.accent, 4),
    ) +
    at(
      420,
      314,
      line('M0 0 34-9M0-6 34 3', '#8b9a9e', 3.4) +
        circle(-6, 3, 5.5, 'none', `stroke="${s.main}" stroke-width="3.4"`) +
        circle(-6, -9, 5.5, 'none', `stroke="${s.main}" stroke-width="3.4"`),
    ) +
    plant(58, 330, s.turn([1, 4, 2]), mix(s.main, s.soft, 0.3), 1)
  );
};
