export const ends = ['from', 'to'] as const;
type End = (typeof ends)[number];

export function readHour(form: HTMLFormElement, id: number | undefined, end: End): string {
  return findSelect(form, id, end).value;
}

/** The selects are uncontrolled: their events also update the rows, the preview and the bar. */
export function writeHour(form: HTMLFormElement, id: number | undefined, end: End, value: string): void {
  const select = findSelect(form, id, end);
  select.value = value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
}

function findSelect(form: HTMLFormElement, id: number | undefined, end: End): HTMLSelectElement {
  return form.elements.namedItem(`hours.${id}.${end}`) as HTMLSelectElement;
}
