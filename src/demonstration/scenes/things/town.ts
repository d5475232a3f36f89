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
  shape,
  sky,
  type Stage,
} from '../parts.ts';

export const heaven = (s: Stage, sunX = 470, sunY = 90) => {
  const [, , sun] = sky(s.hour);
  const cloud = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      shape(
        'M0 0a14 14 0 0 1 4-27 20 20 0 0 1 38-6 17 17 0 0 1 30 12 11 11 0 0 1 0 21Z',
        '#fffaf2',
        'opacity=".6"',
      ),
      size,
    );
  return (
    rect(0, 0, 600, 400, 'url(#sky)') +
    glow(sunX, sunY, 110, 0.7) +
    circle(sunX, sunY, 28, pale(sun, 0.15)) +
    cloud(60 + s.round * 60, 66, 0.9) +
    cloud(330 - s.round * 40, 44, 0.6)
  );
};

export const belfry = (s: Stage, x: number, y: number, h: number, wall = '#f4e6cf', cap = '#6f9f8c') =>
  at(
    x,
    y,
    litRect(-26, -h * 0.55, 52, h * 0.55, wall) +
      litRect(-21, -h * 0.78, 42, h * 0.24, wall) +
      [-h * 0.72, -h * 0.46]
        .map((dy) => shape(`M-8 ${dy + 26}v-18a8 8 0 0 1 16 0v18Z`, s.night ? '#ffdc93' : '#6d8296'))
        .join('') +
      rect(-29, -h * 0.57, 58, 5, pale(wall, 0.5)) +
      rect(-24, -h * 0.79, 48, 5, pale(wall, 0.5)) +
      shape(`M-20 ${-h * 0.79}q2-16 14-20 3-8 6-22 3 14 6 22 12 4 14 20Z`, cap) +
      line(`M0 ${-h * 0.79 - 42}v-16m-5 5h10`, '#c9a04e', 2),
  );

/** The castle hill with the octagonal tower, which tells a Lithuanian at once where this is. */
export const castleHill = (s: Stage, x: number, y: number, size = 1) => {
  const brick = s.night ? '#8f5f58' : '#bb755a';
  return at(
    x,
    y,
    shape('M-170 0Q-90-20-54-76 0-104 44-78 90-28 170 0Z', s.night ? '#54715f' : '#8bae80') +
      shape('M-20 0Q30-40 44-78 90-28 170 0Z', '#16262c', 'opacity=".08"') +
      lit('M-18-84v-46h36v46Z', brick) +
      lit('M-15-130v-22h30v22Z', brick) +
      shape('M-17-152v-6h6v3h5v-3h12v3h5v-3h6v6Z', dark(brick, 0.15)) +
      repeat(2, (i) => rect(-9 + i * 12, -120, 5, 12, '#5c4a48', 2)) +
      repeat(2, (i) => rect(-9 + i * 12, -145, 5, 9, '#5c4a48', 2)) +
      line('M0-158v-26', '#5c4a48', 1.6) +
      shape('M1-184h20v4.500H1Z'.replace('4.500', '4.5'), '#e8b93f') +
      rect(1, -179.5, 20, 4.5, '#4e8a5b') +
      rect(1, -175, 20, 4.5, '#b8473c'),
    size,
  );
};

export const tree = (x: number, y: number, size = 1, tone = '#6f9f68') =>
  at(
    x,
    y,
    shape('M-5 0q3-50 1-92h8q-2 42 2 92Z', '#6e5a48') +
      line('M1-66l-18-20M2-58l18-22', '#6e5a48', 5) +
      circle(0, -132, 42, tone) +
      circle(28, -106, 29, dark(tone, 0.12)) +
      circle(-28, -104, 27, pale(tone, 0.14)) +
      circle(-10, -148, 20, pale(tone, 0.14)) +
      fade(0.12, shape('M4-90a42 42 0 0 0 38-42q20 10 14 36a29 29 0 0 1-52 6Z', '#16262c')),
    size,
  );

export const bush = (x: number, y: number, size = 1, tone = '#7ba873') =>
  at(
    x,
    y,
    shape('M-40 0a20 20 0 0 1 10-32 24 24 0 0 1 42-8 20 20 0 0 1 26 22 12 12 0 0 1 2 18Z', tone) +
      shape('M4 0q24-6 34-18a12 12 0 0 1 2 18Z', '#16262c', 'opacity=".1"'),
    size,
  );

export const streetLamp = (s: Stage, x: number, y: number, size = 1) =>
  at(
    x,
    y,
    rect(-2.5, -150, 5, 150, '#39474b') +
      rect(-6, -12, 12, 12, '#39474b', 2) +
      line('M-9-146h18', '#39474b', 3) +
      shape('M-8-152h16l4-22h-24Z', s.night ? '#ffe6a8' : '#dfe8e6') +
      shape('M-14-174h28l-8-9h-12Z', '#39474b') +
      (s.night ? glow(0, -162, 70) : ''),
    size,
  );

export const street = (s: Stage, top: number, stone = '#d3c6b0') =>
  rect(0, top, 600, 26, stone) +
  line(
    repeat(13, (i) => `M${i * 50 - 10} ${top + 1}l-8 24`),
    dark(stone, 0.12),
    1.2,
  ) +
  rect(0, top + 26, 600, 5, dark(stone, 0.22)) +
  rect(0, top + 31, 600, 400 - top - 31, s.night ? '#6d7080' : '#8d9195') +
  line(
    repeat(7, (i) => `M${i * 104 - 20} ${(top + 31 + 400) / 2}h52`),
    '#ece6d8',
    4,
    'opacity=".85"',
  );

export const cobbles = (s: Stage, top: number, stone = '#c9bca6') =>
  rect(0, top, 600, 400 - top, s.night ? dark(stone, 0.25) : stone) +
  rect(0, top, 600, 400 - top, 'url(#down)') +
  fade(
    0.5,
    repeat(9, (row) =>
      repeat(22, (i) => {
        const scale = 0.6 + row * 0.16;
        return oval(
          300 + (i - 11 + (row % 2) / 2) * 46 * scale,
          top + 5 + row * 6 + row * row * 1.5,
          17 * scale,
          3.2 * scale,
          dark(stone, 0.1),
        );
      }),
    ),
  );
