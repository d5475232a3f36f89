import { pendant } from '../things/furnishings.ts';
import {
  at,
  dark,
  line,
  litRect,
  mix,
  outdoors,
  pale,
  rect,
  repeat,
  room,
  shadow,
  shape,
  type Composition,
} from '../parts.ts';
import { person } from '../things/people.ts';
import { paintBrush, paintCan, roller } from '../things/tools.ts';
import { bush, cobbles, heaven, tree } from '../things/town.ts';
import { house } from '../things/house.ts';
import { windowFrame } from '../things/windows.ts';

export const painter: Composition = (s) => {
  const tint = s.turn([mix(s.main, s.wall, 0.25), s.accent, mix(s.accent, s.wall, 0.3)]);
  const who = s.turn([
    { skin: '#f1c8a6', hair: '#6b4630', bun: true },
    { skin: '#c98f68', hair: '#2b2a2e', beard: true },
    { skin: '#e3ae86', hair: '#b9803f' },
  ]);
  const edge = 'M-20-20H352q10 40 2 70t8 66-10 60 6 70-6 67H-20Z';
  return (
    room(s, 306) +
    shape(edge, tint) +
    shape(edge, 'url(#wall)', 'opacity=".2"') +
    line('M330 20v120M344 80v160M318 160v120', pale(tint, 0.2), 5, 'opacity=".5"') +
    rect(0, 293, 600, 13, pale(s.wall, 0.65)) +
    s.turn([
      windowFrame(s, 60, 36, 140, 160, 1),
      pendant(s, 130, 70, s.main, 1, 1),
      windowFrame(s, 430, 30, 140, 150, 0),
    ]) +
    rect(0, 306, 600, 94, pale(s.soft, 0.3)) +
    line(
      'M20 346q90-16 170 0M260 330q90-12 170 6M460 352q60-14 120 0M160 384q100-14 190 0',
      dark(s.soft, 0.13),
      2.4,
    ) +
    person(
      292,
      374,
      {
        ...who,
        top: '#fbf6ec',
        legs: pale(s.soft, 0.3),
        bib: mix(s.soft, '#ffffff', 0.4),
        cap: s.round % 3 === 0 ? undefined : s.main,
        nearArm: [24, -116, 42, -142],
        farArm: [34, -124, 46, -150],
        nearLeg: [6, -40, 10, -3],
        farLeg: [-8, -40, -14, -3],
        carried: at(45, -206, roller(tint, s.turn(['#e8c07a', s.main, s.accent])), 0.56),
      },
      1.38,
    ) +
    shadow(150, 380, 70, 6) +
    at(120, 378, paintCan(tint, true), 1) +
    at(190, 384, paintCan(s.main, false), 0.72) +
    s.turn([
      at(470, 380, shape('M-70 8-56-26H60L78 8Z', '#3c474c') + shape('M-58 0-48-18H52l10 18Z', tint)),
      at(
        430,
        300,
        line('M0 80 34-60M120 80 86-60', '#b98a5a', 8) +
          litRect(22, -66, 76, 12, '#cfa271', 3) +
          line('M14 24h92', '#cfa271', 7) +
          at(60, -66, paintCan(s.main, true), 0.6),
      ),
      at(500, 382, paintCan('#e0b04a', true), 0.9),
    ])
  );
};

export const facade = outdoors((s) => {
  const old = mix(s.wall, '#b8a894', 0.4);
  const fresh = s.turn([
    mix(s.main, '#fff2e4', 0.45),
    mix(s.accent, '#fff2e4', 0.4),
    mix(s.main, '#f6d9a8', 0.6),
  ]);
  const home = {
    w: 330,
    h: 232,
    wall: old,
    roof: s.turn(['hip', 'gable', 'baroque'] as const),
    columns: 4,
    rows: 2,
    door: s.accent,
  };
  const pole = '#9fabae';
  const deck = (y: number) => litRect(300, y, 236, 9, '#cfa271', 2) + rect(300, y + 9, 236, 4, 'url(#under)');
  return (
    heaven(s, 88, 84) +
    tree(60, 320, 1.05) +
    tree(590, 320, 1.2, '#7ba873') +
    `<clipPath id="done"><path d="M100-60H${s.turn([330, 292, 372])}q14 60 0 110t10 110-8 80 4 110H100Z"/></clipPath>` +
    house(s, 140, 324, home) +
    `<g clip-path="url(#done)">${house(s, 140, 324, { ...home, wall: fresh })}</g>` +
    cobbles(s, 322, '#cfc3ae') +
    bush(170, 330, 0.8) +
    bush(116, 334, 0.6, '#6b9662') +
    line('M310 348V96M416 348V96M526 348V96', pole, 6) +
    line('M310 340 416 250M416 340 526 250M310 236 416 150M416 236 526 150', pole, 3) +
    line('M310 118h216M310 206h216', pole, 4) +
    deck(152) +
    deck(246) +
    line('M330 344l26-92M352 344l26-92', '#b98a5a', 4) +
    line(
      repeat(6, (i) => `M${334 + i * 4} ${330 - i * 14}h20`),
      '#b98a5a',
      3,
    ) +
    [310, 416, 526].map((x) => rect(x - 9, 344, 18, 6, '#77868b', 2)).join('') +
    at(
      s.turn([388, 352, 428]),
      246,
      person(
        0,
        0,
        {
          skin: s.turn(['#e3ae86', '#f1c8a6', '#c98f68']),
          hair: '#3a2d28',
          top: '#fbf6ec',
          legs: '#5a6672',
          bib: s.main,
          cap: s.accent,
          nearArm: [22, -112, 38, -128],
          farArm: [26, -118, 42, -136],
          carried: at(42, -134, paintBrush('#cfa271', fresh), 0.42, -40),
        },
        0.66,
        true,
      ),
    ) +
    at(474, 152, paintCan(fresh, true), 0.4) +
    at(s.turn([440, 410, 484]), 246, paintCan(fresh, true), 0.44) +
    at(s.turn([470, 440, 510]), 246, paintCan(s.main, false), 0.34) +
    shadow(90, 384, 56, 5) +
    at(64, 382, paintCan(fresh, true), 0.72) +
    at(120, 386, paintCan(s.accent, false), 0.56)
  );
});
