import {
  at,
  dark,
  fade,
  line,
  lit,
  litRect,
  oval,
  pale,
  rect,
  repeat,
  shape,
  sparkle,
  type Composition,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { foam, spray } from '../things/washing.ts';
import { belfry, castleHill, heaven, tree } from '../things/town.ts';
import { house } from '../things/house.ts';

export const glass: Composition = (s) => {
  const handle = s.turn([s.main, s.accent, '#e0a63c']);
  const swipe = s.turn([
    'M90-10H330L236 420H-20Z',
    'M-20 40Q280-10 430 130L372 236Q230 130-20 190Z',
    'M60-10H260V420H60Z',
  ]);
  const place = s.turn([
    [286, 190, 14],
    [404, 184, 62],
    [160, 226, 0],
  ]);
  const [x = 0, y = 0, turn = 0] = place;
  const ground = rect(0, 340, 600, 60, s.night ? '#5c7468' : '#93b083');
  const outside =
    heaven(s, 430, 84) +
    s.turn([
      () =>
        castleHill(s, 470, 344, 1.2) +
        house(s, -20, 346, { w: 130, h: 150, wall: s.soft, roof: 'hip', columns: 3 }) +
        belfry(s, 150, 346, 230) +
        house(s, 180, 346, { w: 110, h: 120, wall: pale(s.wall, 0.3), columns: 3, door: '#5d6f57' }) +
        tree(330, 350, 0.9),
      () =>
        tree(90, 350, 1.5) +
        tree(250, 352, 0.8, '#7ba873') +
        house(s, 330, 346, { w: 150, h: 170, wall: s.soft, roof: 'baroque', arched: true }) +
        house(s, 480, 346, { w: 140, h: 130, wall: pale(s.accent, 0.55), roof: 'hip' }),
      () =>
        house(s, -30, 346, { w: 150, h: 190, wall: pale(s.accent, 0.5), roof: 'hip', columns: 3 }) +
        house(s, 120, 346, { w: 120, h: 150, wall: s.soft, arched: true }) +
        tree(290, 350, 1) +
        house(s, 360, 346, { w: 130, h: 180, wall: pale(s.main, 0.7), columns: 3, rows: 3 }) +
        belfry(s, 530, 346, 240),
    ])() +
    ground;
  const drops = repeat(46, (i) => {
    const px = (i * 137) % 600;
    const py = (i * 89) % 400;
    const r = 2 + ((i * 7) % 5);
    return (
      oval(px, py, r, r * 1.25, '#fff', 'opacity=".5"') +
      oval(px - r * 0.25, py + r * 0.4, r * 0.5, r * 0.5, '#cfe3ea', 'opacity=".8"')
    );
  });
  return (
    `<g id="outside">${outside}</g>` +
    rect(0, 0, 600, 400, '#eef4f2', 0, 'opacity=".5"') +
    drops +
    fade(0.5, line('M60 60v70M180 20v90M470 80v110M540 200v90M400 30v60', '#fff', 3)) +
    `<svg width="600" height="400"><clipPath id="clean"><path d="${swipe}"/></clipPath><g clip-path="url(#clean)"><use href="#outside"/>${shape('M120-10h60L60 420H0ZM210-10h26L116 420H90Z', '#fff', 'opacity=".35"')}</g></svg>` +
    line(swipe, '#fff', 3, 'opacity=".6"') +
    at(x + 5 * s.m, y + 7, rect(-124, -12, 248, 26, '#16262c', 6, 'opacity=".18"'), 1, turn) +
    at(
      x,
      y,
      foam(-70, -18, 0.7) +
        foam(30, -16, 0.8) +
        foam(92, -14, 0.5) +
        rect(-122, -14, 244, 10, '#2e3a40', 3) +
        litRect(-116, -6, 232, 20, '#c6d1d3', 5) +
        rect(-112, -4, 224, 5, '#fff', 3, 'opacity=".7"') +
        lit('M-26 12h52l-12 34h-28Z', dark(handle, 0.15)) +
        litRect(-14, 40, 28, 190, handle, 13) +
        repeat(6, (i) => rect(-14, 92 + i * 18, 28, 5, dark(handle, 0.2), 2)),
      1,
      turn,
    ) +
    sparkle(96, 90, 1.6) +
    sparkle(150, 300, 1.1) +
    sparkle(52, 210, 0.8) +
    rect(0, 372, 600, 28, '#fffdf7') +
    rect(0, 368, 600, 6, dark('#fffdf7', 0.12)) +
    s.turn([
      at(510, 374, spray(s.accent, s.main), 1.25),
      at(60, 374, plant(0, 0, 2, s.accent, 1)),
      at(
        500,
        374,
        litRect(-50, -34, 100, 34, '#f0cf62', 7) + rect(-50, -34, 100, 12, s.main, 6) + foam(-10, -36, 0.7),
      ),
    ])
  );
};
