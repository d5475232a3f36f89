import { useLayoutEffect } from 'react';

/**
 * While a dialog is open, `--visible-top` and `--visible-height` are the part of the window that no keyboard on the screen covers: such
 * a keyboard lies over the page without making it smaller (https://developer.mozilla.org/docs/Web/API/VisualViewport).
 */
export function useVisibleArea(open: boolean): void {
  useLayoutEffect(() => {
    const visible = window.visualViewport;
    if (!open || !visible) return;
    const { style } = document.documentElement;
    const forget = () => {
      style.removeProperty('--visible-top');
      style.removeProperty('--visible-height');
    };
    const follow = () => {
      // Who zooms in looks at a part of the dialog, which must not shrink to it.
      if (visible.scale > 1) return forget();
      style.setProperty('--visible-top', `${visible.offsetTop}px`);
      style.setProperty('--visible-height', `${visible.height}px`);
      document.activeElement
        ?.closest('[role="dialog"] :is(input, textarea)')
        ?.scrollIntoView({ block: 'nearest' });
    };
    visible.addEventListener('resize', follow);
    visible.addEventListener('scroll', follow);
    return () => {
      visible.removeEventListener('resize', follow);
      visible.removeEventListener('scroll', follow);
      forget();
    };
  }, [open]);
}
