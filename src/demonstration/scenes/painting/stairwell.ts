import { at, dark, line, litRect, mix, pale, rect, shadow, shape, type Composition } from '../parts.ts';
import { person } from '../things/people.ts';
import { letterboxes, stairwell } from '../things/stairwell.ts';
import { paintBrush, paintCan, roller } from '../things/tools.ts';

export const stairs: Composition = (s) => {
  const tint = s.turn([mix(s.main, s.wall, 0.3), s.accent, mix(s.accent, s.wall, 0.25)]);
  const rail = s.turn(['#8f5f48', s.main, '#a8764a']);
  const band = 'M0 148H170q10 20 2 42t8 42-6 42 4 44H0Z';
  return (
    stairwell(s, 318, pale(s.wall, 0.65), rail) +
    shape(band, tint) +
    shape(band, 'url(#wall)', 'opacity=".2"') +
    rect(0, 143, 224, 5, '#4d8fb5') +
    rect(0, 308, 176, 10, dark(tint, 0.2)) +
    letterboxes(s, 22, 34, '#a9b4b6') +
    person(
      214,
      372,
      {
        skin: s.turn(['#e3ae86', '#f1c8a6', '#c98f68']),
        hair: s.turn(['#3a2d28', '#8a5a34', '#2b2a2e']),
        beard: s.round % 3 === 0,
        cap: s.main,
        top: '#fbf6ec',
        legs: pale(s.soft, 0.3),
        bib: mix(s.soft, '#ffffff', 0.4),
        nearArm: [24, -112, 42, -138],
        farArm: [32, -116, 44, -142],
        nearLeg: [6, -40, 10, -3],
        farLeg: [-8, -40, -14, -3],
        carried: at(44, -178, roller(tint, '#e8c07a'), 0.42),
      },
      1.22,
      true,
    ) +
    shape('M330 400q30-22 120-18t150-10v28Z', pale(s.soft, 0.4)) +
    line('M372 394q50-14 90-6M490 388q40-8 80-4', dark(s.soft, 0.14), 2.2) +
    shadow(470, 384, 70, 5) +
    at(440, 384, paintCan(tint, true), 0.86) +
    at(512, 386, paintCan(rail, false), 0.64) +
    at(506, 341, paintBrush('#cfa271', rail), 0.5, -6) +
    at(60, 384, litRect(-52, -10, 104, 10, '#3c474c', 2) + shape('M-46-10-40-22H40l6 12Z', tint))
  );
};
