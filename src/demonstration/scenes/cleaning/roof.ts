import { at, circle, dark, line, lit, mix, outdoors, repeat, rect, shape } from '../parts.ts';
import { person } from '../things/people.ts';
import { chimney, tiledRoof } from '../things/roof.ts';
import { belfry, castleHill, heaven } from '../things/town.ts';
import { house } from '../things/house.ts';

export const sweep = outdoors((s) => {
  const ridge = 262;
  const soot = '#363a40';
  const brush =
    line('M0 0Q40-46 70-34T96 30', '#2b3033', 3.4) +
    at(
      96,
      46,
      repeat(14, (i) => at(0, 0, line('M0 0V-19', '#3f4448', 2.2), 1, i * 25.7)) + circle(0, 0, 8, '#55606a'),
    );
  return (
    heaven(s, s.turn([500, 470, 520]), 70) +
    castleHill(s, 90, 300, 0.8) +
    house(s, 176, 330, { w: 90, h: 120, wall: s.wall, roof: 'hip', columns: 2 }) +
    belfry(s, 300, 330, 190) +
    house(s, 470, 330, { w: 120, h: 130, wall: mix(s.soft, '#e9c9a4', 0.5), roof: 'gable', columns: 3 }) +
    tiledRoof(s, ridge, 430) +
    chimney(s, 402, ridge + 18, 84, 150) +
    rect(372, ridge - 148, 22, 12, dark('#b9765c', 0.5), 2) +
    rect(410, ridge - 148, 22, 12, dark('#b9765c', 0.5), 2) +
    person(
      250,
      ridge - 2,
      {
        skin: s.turn(['#e3ae86', '#f1c8a6', '#c98f68']),
        hair: '#2b2a2e',
        top: soot,
        legs: dark(soot, 0.15),
        nearArm: [22, -104, 46, -118],
        farArm: [34, -116, 62, -136],
        nearLeg: [10, -42, 12, -3],
        farLeg: [-8, -42, -16, -3],
        carried:
          lit('M-10-164h25v-20q-12-5-25 0Z', soot) + lit('M-18-160q20-7 42 0v4q-21-6-42 0Z', dark(soot, 0.1)),
      },
      1.05,
    ) +
    // The rope runs from his hands over the rim into the chimney; the brush hangs from his shoulder.
    line(`M298 ${ridge - 126}Q340 ${ridge - 196} 384 ${ridge - 142}`, '#2b3033', 3.2) +
    at(236, ridge - 70, brush, [-0.72, 0.72]) +
    at(
      330,
      ridge + 4,
      lit('M-22-40H22L18 0H-18Z', '#5b696e') +
        shape('M-22-40q22-9 44 0-22 7-44 0Z', '#2b3033') +
        line('M-20-40q20-40 40 0', '#39474b', 2.6),
    )
  );
});
