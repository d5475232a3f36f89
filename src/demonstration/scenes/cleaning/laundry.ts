import {
  at,
  circle,
  dark,
  fade,
  line,
  lit,
  litRect,
  mix,
  pale,
  rect,
  repeat,
  room,
  shadow,
  shape,
  type Composition,
} from '../parts.ts';
import { plant } from '../things/plants.ts';
import { windowFrame } from '../things/windows.ts';

export const laundry: Composition = (s) => {
  const cloth = (x: number, w: number, h: number, colour: string, kind: number) =>
    at(
      x,
      120,
      [
        shape(`M0 0H${w}V${h}q${-w / 4} 6 ${-w / 2} 0t${-w / 2} 0Z`, colour) +
          line(`M6 ${h - 14}H${w - 6}M6 ${h - 20}H${w - 6}`, pale(colour, 0.5), 2.5) +
          shape(`M0 0H${w}V${h}q${-w / 4} 6 ${-w / 2} 0t${-w / 2} 0Z`, 'url(#side)'),
        lit(
          `M${w * 0.3} 0q${w * 0.2} 12 ${w * 0.4} 0L${w} 16l-10 26-12-6v${h - 40}H${w * 0.24}V36l-12 6-10-26Z`,
          colour,
        ),
        lit(`M4 0H${w - 4}L${w} ${h}h${-w * 0.38}L${w / 2} ${h * 0.36} ${w * 0.38} ${h}H0Z`, colour),
      ][kind % 3] +
        rect(w * 0.22, -7, 5, 15, '#c99a62', 1) +
        rect(w * 0.74, -7, 5, 15, '#c99a62', 1),
    );
  const wash = s.turn([
    cloth(70, 92, 130, s.soft, 0) +
      cloth(178, 88, 104, s.accent, 1) +
      cloth(282, 70, 122, '#5e7c99', 2) +
      cloth(368, 84, 100, pale(s.main, 0.4), 1) +
      cloth(468, 76, 116, s.soft, 0),
    cloth(60, 130, 140, pale(s.main, 0.5), 0) +
      cloth(210, 130, 150, s.soft, 0) +
      cloth(362, 84, 100, s.accent, 1) +
      cloth(462, 76, 112, '#fffaf2', 1),
    cloth(66, 84, 104, '#fffaf2', 1) +
      cloth(166, 84, 104, s.accent, 1) +
      cloth(266, 84, 104, pale(s.main, 0.3), 1) +
      cloth(372, 170, 136, s.soft, 0),
  ]);
  return (
    room(s, 318) +
    windowFrame(s, s.turn([360, 60, 210]), -60, 180, 150, s.round) +
    line('M-10 112Q300 132 610 112', '#8b7355', 3) +
    wash +
    shadow(150, 366, 86, 7) +
    at(
      150,
      364,
      s.turn([
        lit('M-84-86H84L70 0H-70Z', '#d8b98a') +
          line('M-80-66H80M-76-44H76M-73-22H73M-40-84l4 82M0-84v82M40-84l-4 82', '#b8945f', 3) +
          rect(-90, -92, 180, 12, '#e3c99c', 6) +
          shape('M-80-92q16-40 56-26 24-28 56-4 34-6 46 30Z', '#fffaf2') +
          shape('M-30-100q30-30 66-14 10 12 2 22h-60Z', s.accent),
        litRect(-80, -74, 160, 74, s.main, 10) +
          repeat(14, (i) =>
            rect(-66 + (i % 7) * 20, -58 + Math.floor(i / 7) * 24, 10, 12, dark(s.main, 0.3), 4),
          ) +
          rect(-86, -80, 172, 12, pale(s.main, 0.2), 6) +
          shape('M-76-80q20-44 66-20 40-30 84 20Z', s.soft),
        [0, 1, 2, 3]
          .map(
            (i) =>
              litRect(
                -70 + i * 5,
                -26 - i * 24,
                140 - i * 10,
                24,
                [s.soft, s.accent, pale(s.main, 0.35), '#fffaf2'][i] ?? '',
                9,
              ) + line(`M${-56 + i * 5} ${-14 - i * 24}h90`, '#16262c', 1.4, 'opacity=".14"'),
          )
          .join(''),
      ]),
    ) +
    at(
      430,
      366,
      shadow(0, 4, 120, 6) +
        line('M-60 4 50-96M60 4-50-96', '#8b9a9e', 6) +
        lit('M-130-112q0-10 12-10H104q40 6 52 18 2 8-10 8H-118q-12 0-12-16Z', mix(s.accent, s.soft, 0.4)) +
        rect(-126, -104, 270, 8, '#16262c', 4, 'opacity=".12"') +
        at(
          20,
          -122,
          lit('M-46 0q0-30 40-34h40q10 0 12 34Z', s.main) +
            rect(-48, -6, 96, 8, '#c6d1d3', 2) +
            line('M-20-36q4-16 22-16h22q12 0 12 14', dark(s.main, 0.3), 9) +
            circle(-4, -18, 5, '#fffaf0'),
        ) +
        fade(0.6, line('M70-136q-8-10 0-18t0-18M90-136q-8-10 0-18t0-18', '#fffdf5', 3)),
    ) +
    s.turn([plant(566, 330, 4, s.main, 1), '', plant(30, 334, 1, s.accent, 1.05)])
  );
};
