import type { ComponentProps } from 'react';

/** In the hue of its category; `aria-current` marks the current list. */
export function FilterLink(props: ComponentProps<'a'>) {
  return (
    <a
      className="grid min-h-11 items-center rounded border border-control px-3 font-display text-[1rem]/[1.25] font-semibold hover:border-hue aria-[current]:border-hue aria-[current]:bg-(--hue-soft) aria-[current]:text-hue"
      {...props}
    />
  );
}
