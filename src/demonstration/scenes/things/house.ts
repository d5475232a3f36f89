import {
  at,
  circle,
  dark,
  line,
  litRect,
  mix,
  pale,
  rect,
  repeat,
  shape,
  sky,
  type Stage,
} from '../parts.ts';

interface House {
  w: number;
  h: number;
  wall: string;
  roof?: 'gable' | 'hip' | 'baroque' | 'flat';
  roofColour?: string;
  columns?: number;
  rows?: number;
  arched?: boolean;
  shop?: string;
  door?: string;
}

/** A town house whose ground line is y. */
export function house(s: Stage, x: number, y: number, o: House): string {
  const { w, h, wall } = o;
  const roof = o.roofColour ?? '#b35a42';
  const columns = o.columns ?? 3;
  const rows = o.rows ?? 2;
  const pane = s.night ? '#ffdc93' : mix('#6d8296', sky(s.hour)[0], 0.2);
  const low = o.shop || o.door ? 62 : 14;
  const stepX = w / columns;
  const stepY = (h - low - 12) / rows;
  const ww = Math.min(20, stepX * 0.44);
  const wh = Math.min(32, stepY * 0.62);
  const windows = repeat(columns * rows, (i) => {
    const cx = (i % columns) * stepX + (stepX - ww) / 2;
    const cy = -h + 14 + Math.floor(i / columns) * stepY + (stepY - wh) / 2 - 4;
    const dim = s.night && (i * 7 + w) % 3 === 0 ? '#54607f' : pane;
    const top = o.arched ? ww / 2 : 1.5;
    return (
      rect(cx - 2.5, cy - 2.5, ww + 5, wh + 5, pale(wall, 0.55), o.arched ? top + 2 : 1) +
      rect(cx, cy, ww, wh, dim, top) +
      shape(`M${cx} ${cy + top}h${ww * 0.5}L${cx} ${cy + wh * 0.7}Z`, '#fff', 'opacity=".22"') +
      line(
        `M${cx + ww / 2} ${cy + 1}v${wh - 1}M${cx} ${cy + wh * 0.38}h${ww}`,
        pale(wall, 0.55),
        1.4,
        '',
        'butt',
      ) +
      rect(cx - 4, cy + wh + 2, ww + 8, 3, dark(wall, 0.12))
    );
  });
  const ground = o.shop
    ? rect(8, -50, w - 16, 50, dark(o.shop, 0.1)) +
      rect(13, -40, w * 0.5, 32, pane, 1) +
      shape(`M13 -40h${w * 0.3}l-20 32H13Z`, '#fff', 'opacity=".2"') +
      rect(w * 0.5 + 20, -40, w * 0.5 - 34, 40, dark(o.shop, 0.35), 1) +
      repeat(Math.floor((w - 8) / 12), (i) =>
        shape(`M${4 + i * 12} -56h12v12a6 5 0 0 1-12 0Z`, i % 2 ? '#fff8ea' : (o.shop ?? roof)),
      )
    : o.door
      ? rect(w / 2 - 18, -52, 36, 52, pale(wall, 0.5), 16) +
        shape(`M${w / 2 - 14} 0v-34a14 14 0 0 1 28 0v34Z`, o.door) +
        line(`M${w / 2} -1v-46`, dark(o.door, 0.3), 1.5) +
        circle(w / 2 + 4, -20, 1.6, '#e8c07a')
      : '';
  const dormer = (dx: number, dy: number) =>
    at(
      dx,
      dy,
      rect(-9, -14, 18, 16, pale(wall, 0.2)) +
        shape('M-12-14 0-25 12-14Z', dark(roof, 0.1)) +
        rect(-5, -11, 10, 11, pane, 1),
    );
  const roofs = {
    gable:
      shape(`M-6 ${-h}L${w / 2} ${-h - w * 0.42}L${w + 6} ${-h}Z`, roof) +
      shape(`M${w / 2} ${-h - w * 0.42}L${w + 6} ${-h}H${w / 2}Z`, '#16262c', 'opacity=".1"') +
      circle(w / 2, -h - w * 0.15, Math.min(7, w * 0.07), pane),
    hip:
      shape(`M-7 ${-h}L12 ${-h - 40}H${w - 12}L${w + 7} ${-h}Z`, roof) +
      shape(`M-7 ${-h}l1-2H${w + 6}l1 2Z`, dark(roof, 0.3)) +
      dormer(w * 0.3, -h - 14) +
      dormer(w * 0.7, -h - 14) +
      rect(w * 0.46, -h - 56, 12, 24, dark(roof, 0.2)),
    baroque:
      shape(
        `M-4 ${-h}h${w * 0.18}q4 -26 ${w * 0.16} -28 2 -24 ${w * 0.2} -28 ${w * 0.18} 4 ${w * 0.2} 28 ${w * 0.14} 2 ${w * 0.18} 28H${w + 4}v6H-4Z`,
        wall,
      ) +
      circle(w / 2, -h - 22, 8, pane) +
      line(`M-4 ${-h}h${w + 8}`, pale(wall, 0.6), 5, '', 'butt'),
    flat:
      rect(-4, -h - 8, w + 8, 10, pale(wall, 0.45)) +
      rect(-4, -h + 2, w + 8, 4, '#16262c', 0, 'opacity=".12"'),
  };
  return at(
    x,
    y,
    roofs[o.roof ?? 'gable'] +
      litRect(0, -h, w, h, wall) +
      rect(0, -h, w, 6, 'url(#under)') +
      windows +
      (low > 20 ? rect(0, -62, w, 3, pale(wall, 0.5)) : '') +
      ground +
      rect(0, -7, w, 7, dark(wall, 0.2)),
  );
}
