import { cottage, grass } from '../things/cottage.ts';
import {
  at,
  circle,
  dark,
  line,
  lit,
  litRect,
  outdoors,
  oval,
  rect,
  repeat,
  shadow,
  shape,
  type Stage,
} from '../parts.ts';
import { toolbox } from '../things/tools.ts';
import { bucket } from '../things/washing.ts';
import { bush, heaven, tree } from '../things/town.ts';

/** A well of logs under a roof, with its crank and chain; it stands on (x, y). */
const logWell = (s: Stage, x: number, y: number) => {
  const log = s.turn(['#b98a5a', '#a87a50', '#c2965f']);
  const shingle = s.night ? '#6f5048' : '#8f5f48';
  return at(
    x,
    y,
    shadow(6, 2, 104, 9) +
      litRect(-78, -190, 12, 120, dark(log, 0.18)) +
      litRect(66, -190, 12, 120, dark(log, 0.18)) +
      rect(-66, -148, 132, 12, dark(log, 0.28), 5) +
      litRect(-34, -154, 68, 24, log, 8) +
      line(
        repeat(6, (i) => `M${-26 + i * 10}-154v24`),
        '#8b9a9e',
        3,
      ) +
      line('M2-130V-92', '#8b9a9e', 2.6, 'stroke-dasharray="4 2"') +
      line('M78-142h16v26h14', '#5b696e', 5) +
      litRect(104, -121, 18, 9, '#c9503c', 4) +
      at(2, -70, bucket('#8b9a9e', false, 0.3)) +
      oval(0, -76, 70, 12, '#2f3a3c') +
      repeat(5, (i) => litRect(-84, -78 + i * 16, 168, 17, i % 2 ? log : dark(log, 0.1), 7)) +
      repeat(5, (i) =>
        [-76, 76]
          .map(
            (end) =>
              circle(end, -69.5 + i * 16, 8, dark(log, 0.05)) +
              circle(end, -69.5 + i * 16, 4.5, dark(log, 0.25)),
          )
          .join(''),
      ) +
      lit('M-112-178 0-252 112-178 104-168 0-236-104-168Z', shingle) +
      shape('M-82-186 0-240 82-186Z', dark(log, 0.3)) +
      line('M-40-186v-24M0-186v-50M40-186v-24', dark(log, 0.45), 2),
  );
};

/** A hand pump of cast iron, its spout to the left. */
const handPump = (x: number, y: number, iron: string) =>
  at(
    x,
    y,
    shadow(4, 2, 40, 5) +
      litRect(-26, -12, 52, 12, '#b9b3a6', 2) +
      lit('M-11-12V-96H11v84Z', iron) +
      litRect(-16, -18, 32, 8, dark(iron, 0.2), 2) +
      litRect(-18, -106, 36, 14, dark(iron, 0.12), 3) +
      lit('M-14-84q-34-2-36 28h12q2-14 24-14Z', iron) +
      lit('M-13-106v-30q0-12 13-12t13 12v30Z', iron) +
      line('M0-146v-20', '#8b9a9e', 5) +
      line('M-6-166q30-16 74 30', dark(iron, 0.1), 8) +
      litRect(58, -142, 12, 30, '#c99a62', 5),
  );

export const well = outdoors((s) => {
  const iron = s.turn([s.main, '#3f5f5a', s.accent]);
  return (
    heaven(s, 110, 76) +
    shape('M0 262Q140 214 290 250T600 228V330H0Z', s.night ? '#4d6a66' : '#a9c49b') +
    tree(548, 292, 1.15) +
    cottage(s, 440, 296, s.turn(['#d9a866', '#c98f6a', '#9fb07f']), 0.94) +
    bush(320, 298, 0.8) +
    bush(20, 300, 1.1, '#8fb586') +
    grass(s, 292) +
    shape('M430 296q-20 40-150 104h180q40-60 18-104Z', s.night ? '#8a8078' : '#dccdb0') +
    logWell(s, 150, 352) +
    handPump(392, 366, iron) +
    line('M346 312q-4 20-4 44', '#8cc4d6', 6, 'opacity=".9"') +
    line('M345 314q-4 20-4 36', '#e3f3f7', 2) +
    at(340, 384, bucket('#8b9a9e', true, 0.5)) +
    shadow(520, 384, 66, 5) +
    at(462, 382, toolbox(s.turn(['#c9503c', '#e0a63c', '#c9503c']), '#f3cf8a'), 0.66)
  );
});
