import { daysLabel, durationLabel, hoursLabel } from '#features/availability/durations.ts';
import { GRID_MINUTES, scheduleLimits, type StartKind, startSteps } from '#features/availability/index.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import type { Language } from '#platform/i18n/languages.ts';

const inMinutes = (hours: number[]) => hours.map((each) => each * 60);
const steps = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: (max - min) / GRID_MINUTES + 1 }, (_, step) => min + step * GRID_MINUTES);

/** The settings with a number, in the order of the form; without a choice of 0, the form offers none. */
export const amounts = {
  duration: { choices: steps(scheduleLimits.duration), label: durationLabel },
  buffer: { choices: steps(scheduleLimits.buffer), label: durationLabel },
  notice: {
    choices: inMinutes([0, 1, 2, 4, 12, 24, 48, 72, 168]),
    label: durationLabel,
    isBeforeStart: true,
  },
  horizon: { choices: [7, 14, 30, 60, 90, 180, 365], label: daysLabel },
  freeCancellation: {
    choices: inMinutes([0, 1, 2, 4, 8, 12, 24, 48]),
    label: hoursLabel,
    isBeforeStart: true,
  },
};
export type AmountName = keyof typeof amounts;
export const amountNames = Object.keys(amounts) as AmountName[];

export function amountLabel(
  name: AmountName,
  value: number,
  texts: Texts['schedule'],
  lang: Language,
): string {
  if (!value) return texts[`${name}None`];
  const { label, ...amount } = amounts[name];
  const time = label(value, lang);
  return 'isBeforeStart' in amount ? fillText(texts.beforeStart, { time }) : time;
}

export function startsLabel(kind: StartKind, texts: Texts['schedule'], lang: Language): string {
  const step = startSteps[kind];
  if (step) return fillText(texts.every, { time: durationLabel(step, lang) });
  return kind === 'own' ? texts.ownStarts : texts.nine;
}
