import {
  at,
  behind,
  circle,
  dark,
  line,
  lit,
  litRect,
  pale,
  rect,
  repeat,
  room,
  shadow,
  shape,
  type Composition,
  type Stage,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { plant } from '../things/plants.ts';
import { screwdriver, toolbox } from '../things/tools.ts';
import { view } from '../things/windows.ts';

/** The sash that stands open towards us, hinged at x. */
const openSash = (s: Stage, x: number, frame: string) =>
  shape(`M${x} 46 ${x + 104} 18V312L${x} 276Z`, frame) +
  shape(`M${x} 46 ${x + 104} 18V312L${x} 276Z`, 'url(#side)') +
  shape(`M${x + 14} 60 ${x + 86} 40V286L${x + 14} 262Z`, s.night ? '#6f7b96' : '#cfe2e8') +
  shape(`M${x + 14} 60 ${x + 60} 47 ${x + 14} 190Z`, '#fff', 'opacity=".5"') +
  line(`M${x + 86} 40V286`, dark(frame, 0.2), 2, '', 'butt') +
  shape(`M${x + 104} 18l9 3V309l-9 3Z`, dark(frame, 0.14)) +
  // The locking edge: its rail, the rollers that are turned, and the seal.
  line(`M${x + 108.5} 40V292`, '#8b9a9e', 3, '', 'butt') +
  [70, 168, 262]
    .map((y) => circle(x + 108.5, y, 4.4, '#5b696e') + circle(x + 108.5, y, 1.6, '#dbe2e3'))
    .join('') +
  litRect(x + 88, 150, 10, 34, '#dbe2e3', 4) +
  litRect(x + 90, 158, 8, 44, '#aebabd', 4);

export const sash: Composition = (s) => {
  const frame = s.turn(['#fffdf7', pale(s.floor, 0.2), '#fffdf7']);
  return (
    room(s, 344) +
    behind(s, 70, 36, 274, 250, 3, 6) +
    rect(70, 36, 274, 250, frame, 3) +
    view(s, 82, 48, 250, 226, s.round) +
    rect(82, 48, 122, 226, 'url(#glass)') +
    rect(82, 48, 122, 8, dark(frame, 0.06)) +
    rect(200, 48, 14, 226, frame) +
    rect(211, 48, 3, 226, dark(frame, 0.18)) +
    line('M214 52v218H331', '#39434a', 2.4, '', 'butt') +
    rect(56, 284, 302, 14, pale(frame, 0.5), 3) +
    rect(60, 298, 294, 9, 'url(#under)') +
    openSash(s, 332, frame) +
    plant(112, 284, s.turn([2, 0, 3]), s.accent, 0.74) +
    at(
      254,
      284,
      [20, 14, 8].map((r) => circle(0, -21, r, 'none', 'stroke="#2b3336" stroke-width="4.5"')).join('') +
        line('M20-18q4 16 22 16h22', '#2b3336', 4.5),
    ) +
    person(
      512,
      380,
      {
        skin: s.turn(['#e3ae86', '#c98f68', '#f1c8a6']),
        hair: s.turn(['#8a5a34', '#2b2a2e', '#3a2d28']),
        beard: s.round % 3 === 1,
        cap: s.round % 3 === 2 ? s.accent : undefined,
        top: s.accent,
        legs: '#46525c',
        bib: s.main,
        nearArm: [20, -108, 40, -132],
        farArm: [30, -104, 48, -96],
        nearLeg: [6, -40, 10, -3],
        farLeg: [-8, -40, -14, -3],
        carried: at(36, -130, screwdriver('#e0b04a'), 0.22, -18),
      },
      1.32,
      true,
    ) +
    shadow(150, 380, 90, 6) +
    at(60, 384, toolbox(s.main, '#e8c07a'), 0.76) +
    at(
      264,
      380,
      shadow(6, 1, 26, 3) +
        lit('M-14 0V-34q0-8 10-10v-14l4-16 4 16v14q10 2 10 10V0Z', s.turn(['#c9503c', '#e0a63c', s.accent])) +
        rect(-14, -26, 28, 13, '#fffaf0', 1),
    ) +
    repeat(3, (i) =>
      at(300 + i * 11, 378 + (i % 2) * 5, circle(0, 0, 3.6, '#aebabd') + line('M-2 0h4', '#5b696e', 1.2)),
    )
  );
};
