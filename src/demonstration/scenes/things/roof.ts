import { dark, line, lit, mix, pale, rect, repeat, shape, type Stage } from '../parts.ts';

/** A point of a roof's slope, from 0 to 1 across it and from its ridge down. */
type Slope = (across: number, down: number) => string;

/** A slope that comes towards us, from a ridge at one height down to eaves at another. */
export const slope =
  (ridge: number, eaves: number): Slope =>
  (across, down) =>
    `${(70 - 120 * down + (460 + 240 * down) * across).toFixed(1)} ${(ridge + (eaves - ridge) * down).toFixed(1)}`;

/** Something flat that lies on a slope. */
export const onSlope = (point: Slope, left: number, top: number, right: number, bottom: number) =>
  `M${point(left, top)}L${point(right, top)}L${point(right, bottom)}L${point(left, bottom)}Z`;

export const roofTile = (s: Stage) => s.turn(['#b8624a', '#a85a4e', '#bf7350']);

/** The tiles of a slope and the wall under its eaves. */
export function tiledRoof(s: Stage, ridge: number, eaves: number): string {
  const point = slope(ridge, eaves);
  const tile = roofTile(s);
  const rows = 9;
  const down = (row: number) => (row / rows) ** 1.2;
  return (
    rect(0, eaves, 600, 400 - eaves, 'url(#wall)') +
    rect(0, eaves, 600, 26, 'url(#under)') +
    lit(onSlope(point, 0, 0, 1, 1), tile) +
    repeat(rows, (row) =>
      repeat(13, (i) => {
        const left = (i * 2 - (row % 2)) / 25;
        return (i * 7 + row * 5) % 6 === 0
          ? shape(
              onSlope(point, Math.max(left, 0), down(row), Math.min(left + 0.08, 1), down(row + 1)),
              mix(tile, (i + row) % 2 ? '#fff0d8' : '#4a2a26', 0.12),
            )
          : '';
      }),
    ) +
    line(
      repeat(rows, (row) => `M${point(0, down(row + 1))}L${point(1, down(row + 1))}`),
      dark(tile, 0.34),
      1.8,
      '',
      'butt',
    ) +
    line(
      repeat(rows, (row) =>
        repeat(12, (i) => {
          const across = (i * 2 + 2 - (row % 2)) / 25;
          return `M${point(across, down(row))}L${point(across, down(row + 1))}`;
        }),
      ),
      dark(tile, 0.24),
      1.2,
      '',
      'butt',
    ) +
    repeat(18, (i) =>
      rect(62 + i * 26.6, ridge - 7, 27.5, 12, i % 2 ? dark(tile, 0.12) : pale(tile, 0.06), 4),
    )
  );
}

/** Runs along the eaves. */
export const gutter = (eaves: number) =>
  rect(-10, eaves - 4, 620, 15, '#8d9a9d', 6) +
  rect(-10, eaves - 4, 620, 5, '#c9d3d5', 3) +
  rect(-10, eaves + 11, 620, 8, 'url(#under)');

/** A brick chimney whose foot is (x, y). */
export function chimney(s: Stage, x: number, y: number, w: number, h: number): string {
  const brick = s.night ? '#8a5f56' : '#b9765c';
  const left = x - w / 2;
  return (
    lit(`M${left} ${y}V${y - h}h${w}V${y}Z`, brick) +
    line(
      repeat(Math.floor(h / 9) - 1, (i) => {
        const bond = i % 2 ? w * 0.25 : w * 0.5;
        return `M${left} ${y - h + 9 + i * 9}h${w}M${left + bond} ${y - h + 9 + i * 9}v9${i % 2 ? `M${left + w * 0.75} ${y - h + 9 + i * 9}v9` : ''}`;
      }),
      pale(brick, 0.35),
      1.1,
      '',
      'butt',
    ) +
    rect(left - 5, y - h - 9, w + 10, 11, pale(brick, 0.4), 2) +
    rect(left, y - h + 2, w, 6, 'url(#under)') +
    rect(left - 4, y - 8, w + 8, 8, '#8d9a9d', 1)
  );
}
