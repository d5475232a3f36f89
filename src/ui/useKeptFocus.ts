import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus near where it was: a button that goes once it has been clicked leaves it to the whole page, and who works by
 * keyboard or by ear would begin anew.
 * @returns what makes an element the frame that takes the focus when what had it inside is gone
 */
export function useKeptFocus<Frame extends HTMLElement>() {
  const ref = useRef<Frame>(null);
  const isInside = useRef(false);
  // React says nothing of the focus that is lost with what it removes: so it still counts as inside.
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
