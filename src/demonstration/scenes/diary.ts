import { compose, onlyStage } from './frame.ts';
import { books, picture, shelf } from './things/furnishings.ts';
import {
  at,
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
  room,
  shadow,
  shape,
} from './parts.ts';
import { person } from './things/people.ts';
import { plant } from './things/plants.ts';
import { toolbox } from './things/tools.ts';
import { windowFrame } from './things/windows.ts';

const green = '#0f5f50';
const amber = '#e0a63c';

/** A week in a diary: its hours from above, most of them taken. */
const week = () => {
  const taken = [0b10110, 0b01111, 0b11011, 0b11101, 0b01110];
  return (
    shadow(0, 4, 128, 8) +
    shape('M-124 4-92-54Q-46-66 0-54 46-66 92-54L124 4Q60-8 0 4-60-8-124 4Z', dark('#c9563f', 0.1)) +
    shape('M-116 0-88-52Q-44-63 0-52L0 0Q-58-12-116 0ZM116 0 88-52Q44-63 0-52L0 0Q58-12 116 0Z', '#fffdf5') +
    shape('M0-52q-22-6-40-4L-52-6Q-24-6 0 0Z', '#16262c', 'opacity=".06"') +
    line('M0-52V0', '#d9d0bd', 2) +
    taken
      .map((hours, day) =>
        repeat(5, (hour) => {
          const y = -46 + hour * 8.6;
          const spread = 0.72 + hour * 0.055;
          const middle = [-66, -28, 26, 62, 98][day] ?? 0;
          const x = (middle - 10) * spread;
          return (hours >> hour) & 1
            ? rect(
                x - 12 * spread,
                y,
                26 * spread,
                6.4,
                [green, amber, '#4d7fa5', '#c9603f', '#6f9f68'][(day + hour) % 5] ?? green,
                2,
              )
            : rect(x - 12 * spread, y + 2.5, 26 * spread, 1, '#e0d8c6');
        }),
      )
      .join('')
  );
};

/** A tradeswoman reads of one more booking, the week in her diary nearly full: for those who may join. */
export function diaryScene(): string {
  const s = onlyStage(
    { wall: '#f3e2c6', soft: '#dfe6dc', main: green, accent: '#d98b4a', floor: '#b98a5e' },
    'day',
  );
  const caller = person(
    196,
    398,
    {
      skin: '#eebf9b',
      hair: '#7a4a2c',
      bun: true,
      top: '#f0b357',
      legs: '#3f5560',
      bib: green,
      nearArm: [16, -92, 36, -112],
      farArm: [30, -94, 60, -84],
      aloft: true,
      held: line('M57-80 70-104', amber, 3.4),
      carried: at(36, -118, rect(-5, -13, 10, 26, '#2b3336', 3) + rect(-5, -11, 2, 22, '#9fd0c2', 1), 1, 22),
    },
    1.72,
  );
  return compose(
    s,
    room(s, 330) +
      glow(90, 60, 170, 0.5) +
      windowFrame(s, 316, 44, 176, 150, 2) +
      shelf(s, 30, 128, 120, s.floor) +
      books(44, 128, [green, '#e9dcc0', s.accent, '#4d7fa5']) +
      plant(124, 128, 3, '#c9744a', 0.6) +
      picture(s, 520, 66, 64, 84, '#fffaf0', 1, [s.accent, green, s.soft]) +
      caller +
      rect(0, 330, 600, 70, dark(s.floor, 0.28)) +
      rect(0, 330, 600, 12, 'url(#under)') +
      lit('M-10 290H610V318H-10Z', pale(s.floor, 0.24)) +
      rect(-10, 316, 620, 16, dark(s.floor, 0.12)) +
      [40, 232, 424]
        .map((x) => litRect(x, 350, 160, 60, dark(s.floor, 0.12), 3) + rect(x + 60, 372, 40, 6, '#e8c07a', 3))
        .join('') +
      at(350, 309, week(), 1.04) +
      at(478, 304, shadow(60, 0, 64, 5) + toolbox('#c9563f', '#f3cf8a'), 0.6) +
      at(
        86,
        306,
        shadow(2, 0, 26, 4) +
          litRect(-20, -44, 40, 44, '#fffaf0', 6) +
          line('M20-36q18 0 18 14t-18 14', '#fffaf0', 6) +
          oval(0, -43, 18, 3.5, '#7a5238') +
          fade(0.5, line('M-6-54q-6-8 0-16t0-16M8-54q-6-8 0-16', '#fff', 3)),
      ),
    true,
  );
}
