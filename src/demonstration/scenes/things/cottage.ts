import {
  at,
  circle,
  dark,
  glow,
  line,
  lit,
  litRect,
  mix,
  pale,
  rect,
  repeat,
  shape,
  sky,
  type Stage,
} from '../parts.ts';

/** A homestead's wooden house, 220 wide, that stands on (x, y): boards, shutters and a carved gable. */
export function cottage(s: Stage, x: number, y: number, wall: string, size = 1): string {
  const trim = '#fdf6e6';
  const roof = s.night ? '#7c5550' : '#a8604a';
  const pane = s.night ? '#ffdc93' : mix('#6d8296', sky(s.hour)[0], 0.2);
  const window = (left: number) =>
    at(
      left,
      -78,
      rect(-17, -3, 34, 46, trim, 1) +
        rect(-13, 1, 26, 38, pane) +
        shape('M-13 1h14l-14 26Z', '#fff', 'opacity=".25"') +
        line('M0 1v38M-13 15h26', trim, 2.5, '', 'butt') +
        shape('M-20-3 0-15 20-3Z', trim) +
        [-31, 18].map((shutter) => litRect(shutter, -1, 13, 42, dark(wall, 0.3), 1)).join('') +
        rect(-20, 42, 40, 4, trim),
    );
  return at(
    x,
    y,
    litRect(20, -206, 22, 50, '#b98a72') +
      rect(17, -210, 28, 7, dark('#b98a72', 0.2)) +
      litRect(-110, -110, 220, 110, wall) +
      line(
        repeat(8, (i) => `M-110 ${-98 + i * 13}h220`),
        dark(wall, 0.16),
        1.4,
      ) +
      rect(-110, -110, 220, 8, 'url(#under)') +
      rect(-110, -110, 8, 110, trim) +
      rect(102, -110, 8, 110, trim) +
      lit('M-128-106-92-176H92L128-106Z', roof) +
      line(
        repeat(4, (i) => `M${-121 + i * 9} ${-120 - i * 14}H${121 - i * 9}`),
        dark(roof, 0.2),
        1.4,
      ) +
      lit('M-38-106V-142L0-180 38-142V-106Z', pale(wall, 0.12)) +
      line('M-48-134 0-182 48-134', trim, 7, '', 'butt') +
      circle(0, -140, 11, trim) +
      circle(0, -140, 7.5, pane) +
      window(-62) +
      window(62) +
      rect(-18, -68, 36, 68, trim, 1) +
      litRect(-14, -64, 28, 64, dark(wall, 0.38)) +
      rect(-9, -58, 18, 20, pane, 1) +
      circle(9, -28, 2, '#e8c07a') +
      rect(-24, -4, 48, 6, '#b9ab96', 1) +
      (s.night ? glow(0, -48, 90, 0.5) : ''),
    size,
  );
}

export const grass = (s: Stage, top: number) =>
  rect(0, top, 600, 400 - top, s.night ? '#54715f' : '#93b57f') +
  rect(0, top, 600, 400 - top, 'url(#down)') +
  line(
    repeat(
      22,
      (i) =>
        `M${(i * 83) % 600} ${top + 12 + ((i * 29) % (388 - top))}l3-8M${((i * 83) % 600) + 7} ${top + 12 + ((i * 29) % (388 - top))}l-1-7`,
    ),
    s.night ? '#3f5a4c' : '#759c67',
    1.8,
  );
