import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { mayLeave } from './unsaved.ts';
import { useBackToClose } from './useBackToClose.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** With one, a phone shows a back arrow, as on a page. */
  subtitle?: string;
  /** Only where 'close' would also mean another action of the dialog. */
  closeLabel?: string;
  size?: keyof typeof panels;
  /** The URL that reopens it after a reload; false if its caller manages the history. */
  address?: string | false;
  children: ReactNode;
}

/**
 * On phones a dialog is at the bottom edge, at full width. `tall`, for content that loads, has a fixed height; `sheet` is as
 * high as a phone's screen and wide elsewhere; `image` is as large as the window allows.
 */
const panels = {
  dialog: 'sm:max-w-[520px]',
  tall: 'h-full sm:h-[640px] sm:max-w-[520px]',
  sheet: 'h-full sm:h-auto sm:max-w-[920px]',
  image: 'sm:max-w-[1200px]',
};

/** Headless UI returns the focus only to elements focused after it was loaded: this reports the button whose click loaded it. */
if (!import.meta.env.SSR) document.activeElement?.dispatchEvent(new FocusEvent('focus'));

/**
 * docs/product.md 9.3. The focus is trapped and returned. It appears by CSS and disappears immediately: with the `transition`
 * of Headless UI 2.2.10, a dialog closed while it appears stays, invisible, above an inert page.
 */
export function Modal({
  open,
  onClose,
  title,
  subtitle,
  closeLabel = import.meta.env.SSR ? undefined : document.documentElement.dataset.close,
  size = 'dialog',
  address,
  children,
}: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const mayClose = () => mayLeave(panel.current);
  const close = () => void (mayClose() && onClose());
  useInertRest(open);
  useVisibleArea(open);
  useBackToClose(open && address !== false, { address: address || undefined, mayClose, onClose });
  return (
    <Dialog
      as={Frame}
      open={open}
      onClose={close}
      className="fixed inset-x-0 top-[calc(var(--visible-top,0px)+var(--above,0px))] z-50 flex h-[calc(var(--visible-height,100%)-var(--above,0px))] items-end justify-center outline-none sm:items-center sm:p-4"
    >
      <DialogBackdrop className="fixed inset-0 bg-black/55 transition duration-150 starting:opacity-0" />
      <DialogPanel
        ref={panel}
        className={`relative flex max-h-full w-full flex-col overflow-y-auto overscroll-contain scroll-pt-16 scroll-pb-[min(176px,60%)] rounded-t bg-raised text-text outline outline-transparent transition duration-150 max-sm:starting:translate-y-full sm:rounded sm:starting:translate-y-2 sm:starting:opacity-0 ${panels[size]}`}
      >
        <div
          className={`sticky top-0 z-10 flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-raised pr-1.5 sm:min-h-[60px] sm:pr-3 sm:pl-6 md:pl-8 ${subtitle ? 'max-sm:pl-1' : 'max-sm:pl-4'}`}
        >
          <div className={`min-w-0 grow ${subtitle ? 'py-1' : ''}`}>
            <DialogTitle className={subtitle ? 'text-base wrap-anywhere' : 'py-2 text-lg'}>
              {title}
            </DialogTitle>
            {subtitle && <p className="truncate text-sm text-muted first-letter:uppercase">{subtitle}</p>}
          </div>
          <button
            type="button"
            className={`icon-button ${subtitle ? 'max-sm:-order-1' : ''}`}
            aria-label={closeLabel}
            onClick={close}
          >
            {subtitle && <Icon name="back" className="sm:hidden" />}
            <Icon name="close" className={subtitle && 'max-sm:hidden'} />
          </button>
        </div>
        {children}
      </DialogPanel>
    </Dialog>
  );
}

/**
 * Omits `aria-modal`. The rest of the page is inert already; the attribute would only make WebKit, and Chromium on a Mac, hide
 * the toasts from screen readers (https://bugs.webkit.org/show_bug.cgi?id=276553).
 */
function Frame(props: ComponentProps<'div'>) {
  return <div {...props} aria-modal={undefined} />;
}

/**
 * While a dialog is open, `--visible-top` and `--visible-height` are the part of the window above an on-screen keyboard, which
 * covers the page without resizing it (https://developer.mozilla.org/docs/Web/API/VisualViewport).
 */
function useVisibleArea(open: boolean): void {
  useLayoutEffect(() => {
    const visible = window.visualViewport;
    if (!open || !visible) return;
    const { style } = document.documentElement;
    const forget = () => {
      style.removeProperty('--visible-top');
      style.removeProperty('--visible-height');
    };
    const follow = () => {
      // While the user is zoomed in, the viewport covers only part of the dialog: do not shrink the dialog to it.
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

/**
 * While a dialog is open, only it, toasts and the loading backdrop are reachable. Headless UI makes the dialog's part of the
 * page inert; this does the same for header, footer and floating elements.
 */
function useInertRest(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const rest = document.querySelectorAll<HTMLElement>(
      'body > :not(main, :has(main), #headlessui-portal-root, [data-above-dialogs])',
    );
    for (const element of rest) element.inert = true;
    document.addEventListener('focusin', focusToasts, true);
    return () => {
      for (const element of rest) element.inert = false;
      document.removeEventListener('focusin', focusToasts, true);
    };
  }, [open]);
}

/** Headless UI wraps Tab around at both ends of a dialog: this adds the toasts above the dialog. */
function focusToasts(event: FocusEvent): void {
  const [guard, left] = [event.target as Element, event.relatedTarget as Element | null];
  if (!guard.matches('[data-headlessui-focus-guard]') || !left?.closest('[role="dialog"]')) return;
  const stops = document.querySelectorAll<HTMLElement>(
    '[data-above-dialogs] [aria-live] > :not([hidden]) :is(a, button)',
  );
  const backwards = guard.nextElementSibling?.contains(left);
  const next = [...stops].at(backwards ? -1 : 0);
  if (!next) return;
  event.stopPropagation();
  next.focus();
}

export function ModalBody({ children, className = 'gap-5' }: { children: ReactNode; className?: string }) {
  return <div className={`grid grid-cols-1 px-4 py-4 sm:px-6 md:px-8 md:py-5 ${className}`}>{children}</div>;
}

/**
 * Sticks to the bottom of a dialog; on phones its buttons are stacked. On a very low screen it would cover the content, so
 * there it scrolls.
 */
export function ModalBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 mt-auto grid gap-2 border-t border-line bg-raised px-4 py-3 sm:auto-cols-fr sm:grid-flow-col sm:px-6 md:px-8 md:py-4 [@media(max-height:400px)]:static">
      {children}
    </div>
  );
}

export function SubmitBar(button: ComponentProps<typeof Button>) {
  return (
    <ModalBar>
      <Button type="submit" {...button} />
    </ModalBar>
  );
}

interface ConfirmBarProps {
  keep: string;
  confirm: string;
  busy: boolean;
  onKeep: () => void;
  onConfirm?: () => unknown;
  children?: ReactNode;
}

/** On phones `keep` is at the bottom edge: a second tap on the button that opened the dialog must not confirm it. */
export function ConfirmBar({ keep, confirm, busy, onKeep, onConfirm, children }: ConfirmBarProps) {
  return (
    <ModalBar>
      <Button variant="quiet" className="max-sm:order-last" onClick={onKeep}>
        {keep}
      </Button>
      <Button type={onConfirm ? 'button' : 'submit'} variant="danger" busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
      {children}
    </ModalBar>
  );
}
