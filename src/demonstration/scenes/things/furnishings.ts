import {
  at,
  behind,
  circle,
  dark,
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
  type Stage,
} from '../parts.ts';
import { leaf } from './plants.ts';

export const floorLamp = (s: Stage, x: number, y: number, shade: string, height = 190) =>
  at(
    x,
    y,
    shadow(6, 0, 28, 4) +
      rect(-2.5, -height, 5, height, '#54483e') +
      oval(0, -2, 22, 4.5, '#54483e') +
      (s.night ? glow(0, -height - 10, 150) : glow(0, -height, 90, 0.35)) +
      lit(`M-20 ${-height - 44}h40l15 52h-70Z`, shade) +
      oval(0, -height + 8, 35, 4, pale(shade, 0.7)),
  );

export const tableLamp = (s: Stage, x: number, y: number, shade: string, base: string, size = 1) =>
  at(
    x,
    y,
    shadow(4, 0, 22, 3) +
      lit('M-10-2q-10-18-2-30 5-8 3-16h18q-2 8 3 16 8 12-2 30Z', base) +
      rect(-3, -56, 6, 10, '#b79a5e') +
      (s.night ? glow(0, -72, 110) : glow(0, -72, 60, 0.35)) +
      lit('M-18-94h36l14 42h-64Z', shade) +
      oval(0, -52, 32, 3, pale(shade, 0.7)),
    size,
  );

export const pendant = (s: Stage, x: number, length: number, colour: string, kind = 0, size = 1) =>
  line(`M${x} -40V${length}`, '#3d4547', 2) +
  at(
    x,
    length,
    (s.night ? glow(0, 34, 130) : glow(0, 36, 70, 0.45)) +
      [
        circle(0, 28, 9, '#fff3cf') + lit('M-8 0h16l3 6q26 5 31 24h-84q5-19 31-24Z', colour),
        circle(0, 42, 8, '#fff3cf') + lit('M-6 0h12l4 8 22 34h-64l22-34Z', colour),
        rect(-5, 0, 10, 12, '#7d6a4a', 2) +
          circle(0, 34, 26, pale(colour, 0.75)) +
          circle(0, 34, 26, 'url(#side)'),
      ][kind % 3],
    size,
  );

export const picture = (
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  art: number,
  colours: readonly string[],
) => {
  const [a = '#c9a27a', b = '#7f9f8d', c = '#e8dcc4'] = colours;
  const arts = [
    circle(w * 0.5, h * 0.42, w * 0.2, a) +
      shape(`M0 ${h * 0.75}Q${w * 0.3} ${h * 0.5} ${w * 0.55} ${h * 0.7}T${w} ${h * 0.62}V${h}H0Z`, b),
    leaf(w * 0.5, h * 0.85, h * 0.6, w * 0.14, 0, b) +
      leaf(w * 0.5, h * 0.8, h * 0.42, w * 0.11, 46, a) +
      leaf(w * 0.5, h * 0.8, h * 0.42, w * 0.11, -46, dark(b, 0.15)),
    shape(`M0 0H${w * 0.5}A${w * 0.5} ${w * 0.5} 0 0 1 0 ${w * 0.5}Z`, a) +
      shape(`M${w} ${h}H${w * 0.4}A${w * 0.6} ${w * 0.6} 0 0 1 ${w} ${h - w * 0.6}Z`, b) +
      circle(w * 0.6, h * 0.4, w * 0.1, dark(a, 0.2)),
    repeat(3, (i) =>
      shape(
        `M${w * (0.14 + i * 0.26)} ${h * 0.86}V${h * (0.5 - i * 0.1)}a${w * 0.1} ${w * 0.1} 0 0 1 ${w * 0.2} 0V${h * 0.86}Z`,
        [a, b, dark(a, 0.25)][i] ?? a,
      ),
    ),
  ];
  return (
    behind(s, x, y, w, h, 1, 5) +
    rect(x, y, w, h, frame, 1) +
    `<svg x="${x + 4}" y="${y + 4}" width="${w - 8}" height="${h - 8}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none">${rect(0, 0, w, h, c)}${arts[art % 4]}${shape(`M0 0H${w * 0.6}L${w * 0.2} ${h}H0Z`, '#fff', 'opacity=".14"')}</svg>`
  );
};

export const shelf = (s: Stage, x: number, y: number, w: number, colour: string) =>
  rect(x + 8 * s.m, y + 8, w, 7, '#16262c', 0, 'opacity=".1"') +
  rect(x, y, w, 9, colour, 1) +
  rect(x, y, w, 3, pale(colour, 0.35), 1);

export const books = (x: number, y: number, colours: readonly string[]) =>
  at(
    x,
    y,
    colours
      .map((colour, i) => {
        const h = 34 + ((i * 13) % 17);
        return (
          litRect(i * 11, -h, 10, h, colour, 1) + rect(i * 11 + 2, -h + 6, 6, 3, '#fffaf0', 0, 'opacity=".6"')
        );
      })
      .join(''),
  );

/** One wing of a curtain, gathered to its outer side when tied. */
export function curtain(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  tied = false,
  pattern = 0,
): string {
  const d = tied
    ? `M0 0H${w}C${w * 1.02} ${h * 0.3} ${w * 0.8} ${h * 0.5} ${w * 0.36} ${h * 0.62}C${w * 0.56} ${h * 0.75} ${w * 0.62} ${h * 0.9} ${w * 0.6} ${h}H0Z`
    : `M0 0H${w}C${w * 0.94} ${h * 0.4} ${w * 1.06} ${h * 0.7} ${w} ${h}q${-w * 0.12} 5 ${-w * 0.25} 0t${-w * 0.25} 0 ${-w * 0.25} 0 ${-w * 0.25} 0Z`;
  const folds = repeat(4, (i) =>
    tied
      ? line(
          `M${w * (0.18 + i * 0.2)} 4C${w * (0.18 + i * 0.19)} ${h * 0.3} ${w * (0.15 + i * 0.1)} ${h * 0.5} ${w * (0.08 + i * 0.06)} ${h * 0.6}`,
          dark(colour, 0.16),
          2.4,
        ) +
        line(
          `M${w * (0.08 + i * 0.06)} ${h * 0.64}q${w * (0.02 + i * 0.04)} ${h * 0.16} ${w * i * 0.04} ${h * 0.34}`,
          dark(colour, 0.16),
          2.4,
        )
      : shape(
          `M${w * (0.12 + i * 0.25)} 0h${w * 0.09}q${-w * 0.05} ${h * 0.5} ${w * 0.01} ${h}h${-w * 0.11}q${w * 0.03} ${-h * 0.5} ${w * 0.01} ${-h}Z`,
          dark(colour, 0.13),
        ),
  );
  const spots =
    pattern === 0
      ? ''
      : repeat(Math.floor(h / 34) * 3, (i) => {
          const px = w * (0.16 + (i % 3) * 0.24 + (Math.floor(i / 3) % 2) * 0.1);
          const py = 20 + Math.floor(i / 3) * 34;
          return tied && px > w * (0.9 - Math.min(py / h, 0.62))
            ? ''
            : pattern === 1
              ? circle(px, py, 3.5, pale(colour, 0.55))
              : leaf(px, py + 7, 15, 4, i * 40, pale(colour, 0.5));
        });
  return at(
    x,
    y,
    shape(d, colour) +
      folds +
      spots +
      shape(d, 'url(#side)') +
      (tied ? line(`M-2 ${h * 0.62}H${w * 0.37}`, '#d9b168', 6) : ''),
  );
}

export const rod = (x: number, y: number, w: number, colour = '#8a6a44') =>
  rect(x, y, w, 6, colour, 3) +
  circle(x - 3, y + 3, 6, colour) +
  circle(x + w + 3, y + 3, 6, colour) +
  repeat(Math.floor(w / 18), (i) =>
    circle(x + 10 + i * 18, y + 7, 3.4, 'none', `stroke="${pale(colour, 0.3)}" stroke-width="1.6"`),
  );
