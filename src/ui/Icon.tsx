/** Strokes on a 24 by 24 grid, as the icons of the pages are. */
const strokes = {
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5L20.5 20.5',
  check: 'M4.5 12.5l5 5 10-11',
  warning: 'M12 4L2.5 20h19L12 4ZM12 10v4.5M12 17.5v.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.01',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  previousYear: 'M12 5l-7 7 7 7M19 5l-7 7 7 7',
  nextYear: 'M5 5l7 7-7 7M12 5l7 7-7 7',
  show: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  hide: 'M4 4l16 16M9.5 6A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.5A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
} as const;

export type IconName = keyof typeof strokes;

/** A picture beside words that say the same, or inside a control that has a name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="shrink-0"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
