import { books, pendant, picture, shelf } from '../things/furnishings.ts';
import {
  at,
  circle,
  dark,
  line,
  lit,
  litRect,
  mix,
  oval,
  pale,
  rect,
  repeat,
  room,
  shadow,
  shape,
  sparkle,
  tiles,
  type Composition,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { plant } from '../things/plants.ts';
import { bottle, bubble, bucket, foam, spray } from '../things/washing.ts';
import { windowFrame } from '../things/windows.ts';

export const counter: Composition = (s) => {
  const box = s.turn([s.accent, s.main, dark(s.accent, 0.15)]);
  const caddy = at(
    300,
    300,
    shadow(0, 2, 140, 8) +
      line('M-90-60q0-110 90-110t90 110', dark(box, 0.2), 11) +
      at(-84, -30, bottle(s.main, '#fffaf0', 92)) +
      at(-34, -26, spray(pale(s.accent, 0.2), s.main, 1.1)) +
      at(26, -30, bottle('#e0a63c', s.main, 100)) +
      at(
        82,
        -34,
        litRect(-10, -94, 20, 94, '#cfa271', 6) +
          lit('M-22-132h44l4 44h-52Z', '#f3ead6') +
          line('M-14-130v40M-4-130v40M6-130v40M16-130v40', '#d6cab0', 2),
      ) +
      lit('M-128-70h256l-14 64q-2 8-10 8h-208q-8 0-10-8Z', box) +
      rect(-132, -76, 264, 14, pale(box, 0.15), 6) +
      shape('M-40-44h80l-3 16h-74Z', dark(box, 0.2)),
  );
  return (
    rect(0, 0, 600, 300, 'url(#wall)') +
    tiles(0, 0, 600, 300, s.turn([50, 34, 66]), '#fffdf6', s.round % 2 === 0) +
    s.turn([
      windowFrame(s, 30, 24, 150, 150, 1) +
        shelf(s, 420, 110, 150, s.floor) +
        plant(460, 110, 2, s.main, 0.7) +
        at(526, 110, litRect(-22, -36, 44, 36, '#fffaf0', 4)),
      pendant(s, 470, 60, s.main, 0, 0.9) +
        shelf(s, 20, 120, 150, s.floor) +
        plant(60, 120, 0, s.accent, 0.7) +
        books(100, 120, [s.main, s.soft, s.accent]),
      windowFrame(s, 400, 20, 160, 160, 0) + plant(60, 300, 4, s.main, 1.2),
    ]) +
    rect(0, 296, 600, 26, s.soft) +
    rect(0, 296, 600, 7, pale(s.soft, 0.6)) +
    rect(0, 322, 600, 4, dark(s.soft, 0.25)) +
    rect(0, 326, 600, 80, mix(s.main, s.soft, 0.2)) +
    rect(0, 326, 600, 12, 'url(#under)') +
    litRect(30, 344, 160, 70, mix(s.main, s.soft, 0.1), 4) +
    litRect(220, 344, 160, 70, mix(s.main, s.soft, 0.1), 4) +
    litRect(410, 344, 160, 70, mix(s.main, s.soft, 0.1), 4) +
    caddy +
    at(
      480,
      300,
      shadow(0, 1, 50, 4) +
        litRect(-46, -32, 92, 32, '#f0cf62', 7) +
        rect(-46, -32, 92, 11, s.main, 5) +
        [
          [-20, -14],
          [4, -10],
          [24, -15],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 4, 2.5, '#d3ab3c'))
          .join('') +
        foam(0, -34, 0.6),
    ) +
    at(
      112,
      302,
      lit('M-44-12q-8-18 10-22l60-6q18-2 20 12l2 16q-2 14-20 14h-54q-14 0-18-14Z', pale(s.accent, 0.3)) +
        line('M-30-8h60M-26-18h50', dark(pale(s.accent, 0.3), 0.14), 2),
    ) +
    bubble(530, 236, 10) +
    bubble(506, 212, 6) +
    bubble(548, 202, 7) +
    sparkle(210, 110, 1.2) +
    sparkle(398, 196, 0.9) +
    sparkle(180, 230, 0.7)
  );
};

export const mopping: Composition = (s) => {
  const look = s.turn([
    { skin: '#eebf9b', hair: '#8a5a34', bun: true },
    { skin: '#d9a17c', hair: '#2f2a2b', bun: false },
    { skin: '#f1c8a6', hair: '#c08a45', bun: true },
  ]);
  return (
    room(s, 288) +
    windowFrame(s, 350, 30, 190, 170, s.round, '#fffdf7', s.turn([2, 3, 2])) +
    plant(516, 200, s.turn([2, 3, 0]), s.main, 0.6) +
    s.turn([
      shelf(s, 50, 96, 150, s.floor) +
        books(64, 96, [s.main, s.accent, s.soft, dark(s.accent, 0.2), '#e0a63c']) +
        plant(164, 96, 2, s.accent, 0.6) +
        plant(90, 298, 1, s.accent, 1.15),
      at(
        120,
        288,
        litRect(-80, -110, 160, 104, s.floor, 4) +
          litRect(-72, -102, 70, 88, pale(s.floor, 0.14), 3) +
          litRect(4, -102, 70, 88, pale(s.floor, 0.14), 3) +
          circle(-12, -58, 4, '#fffaf0') +
          circle(14, -58, 4, '#fffaf0') +
          rect(-70, -6, 8, 12, dark(s.floor, 0.3)) +
          rect(62, -6, 8, 12, dark(s.floor, 0.3)),
      ) +
        plant(80, 178, 0, s.accent, 0.7) +
        picture(s, 110, 60, 80, 96, '#fffaf0', 1, [s.main, s.accent, s.soft]),
      picture(s, 60, 50, 120, 86, s.floor, 0, [s.accent, s.main, s.soft]) + plant(70, 300, 4, s.main, 1.3),
    ]) +
    shape('M150 372q120-40 330-22 60 10 20 34-160 26-330 4-40-6-20-16Z', '#fffdf0', 'opacity=".42"') +
    shape('M360 358 392 320h70l10 40Z', '#fff8dd', 'opacity=".4"') +
    sparkle(430, 354, 1) +
    sparkle(470, 372, 0.7) +
    sparkle(360, 380, 0.6) +
    at(
      0,
      0,
      line('M292 214 396 362', '#cfa271', 7) +
        shape('M382 352l22-8 16 18-30 8Z', s.accent) +
        repeat(8, (i) =>
          line(`M${392 + i * 4} 364q${i * 3} 6 ${i * 5 - 4} 16`, i % 2 ? '#fffaf0' : '#e0d9c8', 6),
        ),
    ) +
    person(
      256,
      370,
      {
        ...look,
        top: mix(s.accent, '#ffffff', 0.25),
        legs: '#4a5a66',
        bib: s.main,
        nearArm: [28, -90, 44, -106],
        farArm: [36, -96, 62, -80],
        nearLeg: [16, -42, 22, -3],
        farLeg: [-10, -40, -24, -3],
      },
      1.28,
    ) +
    shadow(130, 378, 54, 6) +
    at(130, 376, bucket(s.main, true), 0.8) +
    foam(128, 312, 0.6) +
    bubble(110, 280, 7) +
    bubble(152, 270, 5) +
    s.turn([
      '',
      at(60, 376, spray(s.accent, s.main), 0.72),
      at(196, 384, litRect(-26, -18, 52, 18, '#f0cf62', 4) + rect(-26, -18, 52, 7, s.main, 3)),
    ])
  );
};
