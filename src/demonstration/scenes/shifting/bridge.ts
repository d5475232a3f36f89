import {
  at,
  circle,
  dark,
  fade,
  line,
  litRect,
  mix,
  outdoors,
  pale,
  rect,
  repeat,
  shape,
  sky,
} from '../parts.ts';
import { belfry, castleHill, heaven, tree } from '../things/town.ts';
import { house } from '../things/house.ts';
import { houseMark, van } from '../things/van.ts';

export const bridge = outdoors((s) => {
  const coat = s.turn([s.main, s.main, s.accent, s.main, dark(s.accent, 0.1)]);
  const water = s.night ? '#5b6d8f' : mix('#8fb7c4', sky(s.hour)[1], 0.25);
  return (
    heaven(s, 150, 86) +
    s.turn([
      () => castleHill(s, 470, 236, 1.15) + belfry(s, 330, 236, 130),
      () => belfry(s, 120, 236, 170) + belfry(s, 196, 236, 170) + castleHill(s, 500, 236, 0.8),
      () =>
        at(
          486,
          236,
          repeat(
            3,
            (i) =>
              litRect(
                -70 + i * 50,
                -110 - ((i * 37) % 60),
                40,
                110 + ((i * 37) % 60),
                ['#a9c0c9', '#8fadb9', '#c0d0d2'][i] ?? '',
              ) + rect(-70 + i * 50, -110 - ((i * 37) % 60), 40, 170, 'url(#glass)', 0, 'opacity=".4"'),
          ),
        ) + castleHill(s, 190, 236, 1),
    ])() +
    repeat(7, (i) =>
      house(s, -20 + i * 62, 238, {
        w: 60,
        h: 48 + ((i * 29) % 34),
        wall: [s.wall, s.soft, pale(s.wall, 0.4)][i % 3] ?? s.wall,
        columns: 2,
        rows: 1,
        roof: i % 2 ? 'hip' : 'gable',
      }),
    ) +
    tree(440, 240, 0.5) +
    tree(580, 240, 0.62, '#7ba873') +
    rect(0, 236, 600, 8, s.night ? '#5a6f66' : '#93b083') +
    rect(0, 244, 600, 156, water) +
    rect(0, 244, 600, 156, 'url(#down)') +
    fade(
      0.5,
      line(
        'M40 262h60M180 274h90M330 258h50M460 284h80M20 310h70M240 368h90M420 340h60M120 346h44M520 378h60M340 388h40',
        '#fff6e4',
        2.4,
      ),
    ) +
    fade(0.25, shape('M120 244h60l-14 156h-40Z', '#ffe7b5')) +
    shape(
      'M0 400v-60q0-44 70-52 70 8 70 52v60h46v-60q0-46 114-56 114 10 114 56v60h46v-60q0-44 70-52 70 8 70 52v60Z',
      '#000',
      'opacity="0"',
    ) +
    shape(
      'M-10 400V272H610V400H566V366q0-52-62-60-62 8-62 60v34H390V366q0-62-90-70-90 8-90 70v34H158V366q0-52-62-60-62 8-62 60v34Z',
      mix(s.wall, '#b9a58c', 0.55),
    ) +
    shape(
      'M566 400V366q0-52-62-60 50 12 50 60v34ZM390 400V366q0-62-90-70 78 10 78 70v34ZM158 400V366q0-52-62-60 50 12 50 60v34Z',
      '#16262c',
      'opacity=".22"',
    ) +
    rect(-10, 264, 620, 12, pale(mix(s.wall, '#b9a58c', 0.5), 0.4)) +
    rect(-10, 276, 620, 6, 'url(#under)') +
    van(s, s.turn([176, 120, 230, 60, 290]), 264, coat, houseMark(coat, 0.95), 0.72) +
    line(
      repeat(21, (i) => `M${i * 30 + 5} 264v-24`),
      '#46545a',
      3,
    ) +
    line('M-5 240H610M-5 250H610', '#46545a', 3.4) +
    at(514, 264, line('M0 0v-120', '#46545a', 4) + circle(0, -126, 9, s.night ? '#ffe6a8' : '#eef0e6')) +
    at(84, 264, line('M0 0v-120', '#46545a', 4) + circle(0, -126, 9, s.night ? '#ffe6a8' : '#eef0e6'))
  );
});
