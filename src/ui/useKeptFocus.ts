import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus near where it was. When a focused button disappears after its click, the focus falls back to the whole page,
 * and people who use a keyboard or a screen reader would have to start again.
 * @returns props for the element that takes the focus when the focused element inside it disappears
 */
export function useKeptFocus<Frame extends HTMLElement>() {
  const ref = useRef<Frame>(null);
  const isInside = useRef(false);
  // React fires no blur event when it removes the focused element, so `isInside` is still true then.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
