import { useLayoutEffect, useRef } from 'react';

/**
 * If a focused button disappears after its click, the focus falls back to the page, and keyboard and screen reader users would
 * have to start again.
 * @returns props for the element that then gets the focus
 */
export function useFocusFallback<Frame extends HTMLElement>() {
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
