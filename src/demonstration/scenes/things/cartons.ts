import { at, dark, line, litRect, pale, rect, shape, type Stage } from '../parts.ts';

/** A closed parcel seen a little from above; (x, y) is the lower left corner of its front. */
export function carton(s: Stage, x: number, y: number, w: number, h: number, tone = 0, mark = 0): string {
  const colour = ['#d3a067', '#c68f55', '#dcb07c', '#bf874e'][tone % 4] ?? '#d3a067';
  const deep = Math.min(w, h) * 0.16;
  const tape = pale(colour, 0.42);
  const mid = w / 2;
  const marks = [
    '',
    line(`M${w - 24} ${-10}v-14m-5 5 5-5 5 5M${w - 10} ${-10}v-14m-5 5 5-5 5 5`, dark(colour, 0.45), 2.2),
    shape(`M${w - 24} -26h14l-2 9a5 5 0 0 1-10 0Z`, dark(colour, 0.45)) +
      line(`M${w - 17}-14v5m-5 0h10`, dark(colour, 0.45), 2.2),
    rect(10, -h * 0.4, Math.min(30, w * 0.36), Math.min(18, h * 0.28), '#fffaf0', 1.5) +
      line(
        `M14 ${-h * 0.4 + 6}h${Math.min(18, w * 0.22)}m${-Math.min(18, w * 0.22)} 5h${Math.min(12, w * 0.16)}`,
        '#9aa5a3',
        1.8,
      ),
  ];
  return at(
    x,
    y,
    shape(`M0 ${-h}l${deep} ${-deep}H${w - deep}l${deep} ${deep}Z`, pale(colour, 0.26)) +
      shape(`M${mid - 7} ${-h}l2 ${-deep}h10l2 ${deep}Z`, pale(tape, 0.3)) +
      litRect(0, -h, w, h, colour, 1.5) +
      rect(0, -h, w, 3, dark(colour, 0.14)) +
      shape(
        `M${mid - 7} ${-h}h14v${h * 0.42}l-3.500-3-3.500 3-3.500-3-3.500 3Z`.replaceAll('3.500', '3.5'),
        tape,
      ) +
      (marks[mark % 4] ?? '') +
      rect(
        w * 0.12,
        -h * 0.62,
        w * 0.16,
        h * 0.08,
        dark(colour, 0.4),
        3,
        mark % 4 === 3 ? 'opacity="0"' : '',
      ) +
      (s.night ? rect(0, -h, w, h, '#2c3163', 0, 'opacity=".06"') : ''),
  );
}

/** An open box with what sticks out of it. */
export function openCarton(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  contents: string,
  tone = 0,
): string {
  const colour = ['#d3a067', '#c68f55', '#dcb07c'][tone % 3] ?? '#d3a067';
  return at(
    x,
    y,
    shape(`M0 ${-h}l${w * 0.1} ${-h * 0.2}h${w * 0.8}l${w * 0.1} ${h * 0.2}Z`, dark(colour, 0.45)) +
      contents +
      litRect(0, -h, w, h, colour, 1.5) +
      shape(`M0 ${-h}l${-w * 0.16} ${h * 0.24}h${w * 0.5}L${w * 0.5} ${-h}Z`, pale(colour, 0.22)) +
      shape(`M${w * 0.5} ${-h}l${w * 0.14} ${h * 0.26}h${w * 0.5}L${w} ${-h}Z`, pale(colour, 0.12)) +
      shape(
        `M${-w * 0.16} ${-h * 0.76}h${w * 0.5}v3H${-w * 0.16}ZM${w * 0.64} ${-h * 0.74}h${w * 0.5}v3h${-w * 0.5}Z`,
        '#16262c',
        'opacity=".16"',
      ) +
      rect(w * 0.38, -h * 0.46, w * 0.24, h * 0.1, dark(colour, 0.42), h * 0.05) +
      (s.night ? rect(0, -h, w, h, '#2c3163', 0, 'opacity=".06"') : ''),
  );
}
