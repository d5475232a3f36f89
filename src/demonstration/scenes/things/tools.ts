import { at, circle, dark, line, lit, litRect, oval, pale, rect, repeat, shape } from '../parts.ts';

// Every tool lies along the x axis with its grip at the left, so that a scene turns it as it likes.

export const wrench = (grip: string) =>
  lit('M0-8h96l16-9h14q12 0 14 11l-21 0v14l21 0q-2 10-14 10h-14L96 8H0a8 8 0 0 1 0-16Z', '#8b9a9e') +
  litRect(-6, -9, 74, 18, grip, 9) +
  rect(-2, -6, 64, 4, pale(grip, 0.5), 2, 'opacity=".6"') +
  circle(3, 0, 3.5, dark(grip, 0.4));

export const pipeWrench = (grip: string) =>
  litRect(-4, -8, 108, 16, grip, 7) +
  rect(0, -5, 98, 4, pale(grip, 0.5), 2, 'opacity=".6"') +
  lit('M100-11h34v-23h22l6 10-10 4v9l-2 25h-50Z', '#77868b') +
  shape('M150-8l12 0 2 8-14 3Z', '#5b696e') +
  lit('M112 10h40l12 2-2 14-38 2-16-8Z', '#8d9b9f') +
  line('M132-26v34M138-26v34', '#5b696e', 2) +
  rect(106, -13, 14, 27, '#5b696e', 2);

export const screwdriver = (grip: string) =>
  rect(44, -3, 62, 6, 'url(#steel)', 1) +
  shape('M104-3h8l6-2v10l-6-2h-8Z', '#7d8c91') +
  lit('M0-9q-4 9 0 18l30-1 6 2 8-4v-12l-8-4-6 2Z', grip) +
  line('M4-3h26M4 4h26', dark(grip, 0.25), 1.6) +
  rect(42, -5, 6, 10, '#5b696e', 1);

export const hammer = (grip: string, handle = '#c99a62') =>
  litRect(0, -6, 126, 12, handle, 5) +
  litRect(-2, -7, 52, 14, grip, 6) +
  lit('M118-34q12-6 22-2v26q6 4 6 10v28q-8 4-18 0v-28Z', '#7f8e93') +
  rect(124, 26, 26, 10, '#64747a', 2);

export const pliers = (grip: string) =>
  line('M62-2Q40-16 2-15', dark(grip, 0.12), 11) +
  line('M62 2Q40 16 2 15', grip, 11) +
  line('M56 0Q36 12 6 13', pale(grip, 0.5), 2.5, 'opacity=".5"') +
  lit('M58-9h16l32 4q4 4 0 5H58Z', '#8b9a9e') +
  lit('M58 9h16l32-4q4-3 0-5H58Z', '#75858a') +
  circle(66, 0, 7, '#5b696e') +
  circle(66, 0, 3, '#a9b6b9');

export const level = (body: string, length = 150) =>
  litRect(0, -11, length, 22, body, 3) +
  rect(0, -11, length, 4, pale(body, 0.4), 2) +
  rect(length / 2 - 18, -6, 36, 12, '#d9ecc0', 6) +
  oval(length / 2 + 2, -1, 6, 3.5, '#fffef0') +
  line(`M${length / 2 - 8}-6v12M${length / 2 + 10}-6v12`, '#3f5a3a', 1.4) +
  circle(18, 0, 6, dark(body, 0.3)) +
  circle(18, 0, 4, '#d9ecc0') +
  circle(length - 18, 0, 6, dark(body, 0.3)) +
  circle(length - 18, 0, 4, '#d9ecc0');

export const tapeMeasure = (body: string, tape = 90) =>
  rect(20, 14, tape, 7, '#f3cf63') +
  line(
    repeat(Math.floor(tape / 7), (i) => `M${26 + i * 7} 14v${i % 3 ? 3 : 5}`),
    '#7d6320',
    1,
    '',
    'butt',
  ) +
  rect(20 + tape - 2, 12, 3, 14, '#7d8c91') +
  litRect(-28, -28, 56, 52, body, 14) +
  circle(0, -2, 17, pale(body, 0.3)) +
  circle(0, -2, 17, 'url(#side)') +
  circle(0, -2, 8, dark(body, 0.25));

/** Stands on y = 0, its bit points right. */
export const drill = (body: string) =>
  rect(96, -91, 54, 5, '#8b9a9e') +
  line('M104-91l6 5M114-91l6 5M124-91l6 5M134-91l6 5', '#64747a', 1.5) +
  lit('M74-98h16l10 5v9l-10 5H74Z', '#4f5d62') +
  lit('M0-108q0-6 8-6h60q8 0 8 8v26q0 8-8 8H44l8 52H14L20-72Q0-74 0-90Z', body) +
  shape('M8-102h56v6H8Z', pale(body, 0.5), 'opacity=".6"') +
  shape('M46-70h12l-3 12q-4 4-8 0Z', '#333d42') +
  litRect(2, -22, 62, 22, '#3c474c', 5) +
  rect(8, -16, 22, 5, body, 2) +
  line('M20-60l4 36M28-62l4 38', dark(body, 0.22), 2) +
  line('M10-90h14M10-84h14', dark(body, 0.3), 2);

export const saw = (grip: string) =>
  lit('M36-16 190-6v10L36 18Z', '#c3ced1') +
  line(`M40 18${repeat(20, (i) => `L${44 + i * 7} ${15.5 - i * 0.7}l3.5 ${2.6}`)}`, '#8b9a9e', 1.6) +
  lit('M-6-22q24-8 46 4v36q-24 10-40-4-12-12-6-36ZM6-8q-2 10 6 16 8 2 14-2v-16q-10-4-20 2Z', grip);

export const toolbox = (body: string, trim: string) =>
  line('M52-92v-22q0-8 8-8h60q8 0 8 8v22', '#3c474c', 9) +
  litRect(0, -92, 180, 40, body, 6) +
  rect(0, -58, 180, 6, dark(body, 0.25)) +
  litRect(4, -52, 172, 52, body, 4) +
  rect(4, -52, 172, 7, 'url(#under)') +
  [34, 128].map((x) => rect(x, -66, 18, 26, trim, 3) + rect(x + 4, -60, 10, 8, dark(trim, 0.2), 1)).join('') +
  rect(4, -8, 172, 8, dark(body, 0.3), 3) +
  rect(8, -88, 164, 4, pale(body, 0.5), 2, 'opacity=".6"');

export const paintBrush = (handle: string, paint: string, bristle = '#e5cfa5') =>
  lit('M0-5q36-4 58-9v28Q36 8 0 5q-6-5 0-10Z', handle) +
  circle(6, 0, 2, dark(handle, 0.4)) +
  litRect(56, -17, 18, 34, '#a9b4b6', 1) +
  line('M60-17v34M70-17v34', '#7d8c91', 1.4, '', 'butt') +
  lit('M74-17h24q14 6 24 17-10 11-24 17H74Z', bristle) +
  shape('M96-17q16 6 26 17-10 11-26 17-6-4-2-12t-2-12 4-10Z', paint);

/** The middle of the sleeve is (0, 0), the handle hangs below. */
export const roller = (paint: string, grip: string, fresh = true) =>
  line('M54 0h14v34H0v30', '#7d8c91', 5) +
  litRect(-8, 60, 16, 62, grip, 7) +
  litRect(-54, -17, 108, 34, fresh ? paint : '#f2ead9', 8) +
  rect(-54, -17, 108, 10, pale(fresh ? paint : '#f2ead9', 0.4), 6, 'opacity=".6"') +
  rect(50, -12, 6, 24, '#64747a', 2);

/** Stands on y = 0. */
export const paintCan = (label: string, open = true, size = 1) =>
  at(
    0,
    0,
    line('M-34-60q34 52 68 0', '#7d8c91', 2.5) +
      litRect(-36, -70, 72, 70, '#cfd8d9', 3) +
      rect(-36, -54, 72, 38, label) +
      rect(-36, -54, 72, 38, 'url(#side)') +
      oval(0, -70, 36, 9, '#aab6b9') +
      oval(0, -71, 31, 6.5, open ? dark(label, 0.06) : '#dbe2e3') +
      (open
        ? shape(
            'M-30-66q8 8 14 4v22a5 5 0 0 0 10 0v-14a4 4 0 0 1 8 0v6a4 4 0 0 0 8 0v-15q10 2 16-5-20 8-56 2Z',
            label,
          )
        : ''),
    size,
  );
