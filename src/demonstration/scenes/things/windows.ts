import {
  at,
  behind,
  circle,
  dark,
  fade,
  line,
  mix,
  pale,
  rect,
  repeat,
  shape,
  sky,
  type Stage,
} from '../parts.ts';

/** What is outside: hills and the roofs of a Vilnius quarter. */
export function view(s: Stage, x: number, y: number, w: number, h: number, kind = 0): string {
  const [high, low, sun] = sky(s.hour);
  const far = mix('#8fae98', low, 0.35);
  const near = s.night ? '#4d6a66' : '#6f9b74';
  const wallAt = s.night ? '#a58a86' : '#e9d3b3';
  const roof = s.night ? '#7b4a4a' : '#bb6247';
  const hills =
    shape(`M0 ${h * 0.66}Q${w * 0.3} ${h * 0.44} ${w * 0.56} ${h * 0.62}T${w} ${h * 0.56}V${h}H0Z`, far) +
    shape(`M0 ${h * 0.86}Q${w * 0.25} ${h * 0.68} ${w * 0.5} ${h * 0.82}T${w} ${h * 0.76}V${h}H0Z`, near);
  const u = Math.min(w, h) / 100;
  const roofs = at(
    w * 0.66,
    h,
    rect(-44, -42, 30, 42, wallAt) +
      shape('M-48-42l19-17 19 17Z', roof) +
      rect(-8, -62, 18, 62, pale(wallAt, 0.3)) +
      shape('M-11-62 1-92 13-62Z', s.night ? '#50726c' : '#6f9f8c') +
      rect(16, -36, 34, 36, dark(wallAt, 0.08)) +
      shape('M12-36l21-15 21 15Z', dark(roof, 0.12)) +
      fade(
        0.75,
        repeat(4, (i) => rect(-38 + i * 24, -28, 6, 9, s.night ? '#ffdf9a' : '#7c8b97')),
      ),
    u,
  );
  const tree = at(
    w * 0.76,
    h,
    rect(-2, -30, 4, 30, '#6e5a48') +
      circle(0, -44, 22, near) +
      circle(14, -32, 14, dark(near, 0.12)) +
      circle(-13, -34, 14, pale(near, 0.14)),
    u,
  );
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${rect(0, 0, w, h, 'url(#sky)')}${rect(0, 0, w, h, high, 0, 'opacity=".25"')}${circle(w * 0.24, h * 0.26, 11 * u, sun)}${hills}${[roofs, tree, tree + roofs][kind % 3]}</svg>`;
}

export function windowFrame(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  kind = 0,
  frame = '#fffdf7',
  panes = 2,
): string {
  const b = 9;
  const inner = (w - b * (panes + 1)) / panes;
  const glass = repeat(panes, (i) => {
    const left = x + b + i * (inner + b);
    return (
      rect(left, y + b, inner, h - b * 2, 'url(#glass)') +
      line(`M${left} ${y + b + 1.5}h${inner}`, '#16262c', 3, 'opacity=".12"', 'butt')
    );
  });
  const bars = repeat(
    panes - 1,
    (i) =>
      rect(x + b + (i + 1) * (inner + b) - b, y + b, b, h - b * 2, frame) +
      rect(x + b + (i + 1) * (inner + b) - 2, y + b, 2, h - b * 2, dark(frame, 0.12)),
  );
  return (
    behind(s, x, y, w, h, 3, 5) +
    rect(x, y, w, h, frame, 3) +
    view(s, x + b, y + b, w - b * 2, h - b * 2, kind) +
    glass +
    bars +
    rect(x + b - 2, y + b, 2, h - b * 2, dark(frame, 0.12)) +
    rect(x - 10, y + h - 2, w + 20, 10, pale(frame, 0.5), 2) +
    rect(x - 8, y + h + 8, w + 16, 7, 'url(#under)')
  );
}
