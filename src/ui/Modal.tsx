import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useInertRest } from './useInertRest.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** `sheet` fills a phone's screen and is a wide dialog elsewhere; `image` is as large as the window allows. */
  size?: 'dialog' | 'sheet' | 'image';
  children: ReactNode;
}

const places = {
  dialog: 'items-center p-2',
  sheet: 'items-stretch sm:items-center sm:p-2',
  image: 'items-center p-1 sm:p-3',
};

const panels = {
  dialog: 'max-w-[520px] max-h-full rounded',
  sheet: 'max-w-[920px] sm:max-h-full sm:rounded',
  image: 'max-w-[1200px] max-h-full rounded',
};

/**
 * Headless UI returns the focus only to elements focused after it was loaded: this tells it about the button whose click loaded
 * it.
 */
if (!import.meta.env.SSR) document.activeElement?.dispatchEvent(new FocusEvent('focus'));

/**
 * A dialog above the page. docs/product.md 9.3: the close icon, a click on the backdrop, or Escape closes it. The focus stays
 * inside while it is open, and returns to where it was. It appears by CSS and disappears at once: with the `transition` of
 * Headless UI 2.2.10, a dialog closed while it appears remains, invisible, above an inert page.
 */
export function Modal({ open, onClose, title, closeLabel, size = 'dialog', children }: Props) {
  useInertRest(open);
  return (
    <Dialog
      as={Frame}
      open={open}
      onClose={onClose}
      className={`fixed inset-0 z-50 flex outline-none justify-center ${places[size]}`}
    >
      <DialogBackdrop className="fixed inset-0 bg-black/55 transition duration-150 starting:opacity-0" />
      <DialogPanel
        className={`relative flex w-full flex-col overflow-y-auto overscroll-contain scroll-py-12 bg-raised text-text outline outline-transparent transition duration-150 starting:translate-y-1 starting:opacity-0 ${panels[size]}`}
      >
        <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b border-line bg-raised py-0.75 pr-1 pl-2 sm:py-1 sm:pl-3 md:pl-4">
          <DialogTitle className="min-w-0 py-0.5 text-lg">{title}</DialogTitle>
          <button type="button" className="icon-button shrink-0" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </DialogPanel>
    </Dialog>
  );
}

/**
 * Leaves out `aria-modal`. The rest of the page is inert already; the attribute would only make WebKit, and Chromium on a Mac,
 * hide the toasts above the dialog from screen readers (https://bugs.webkit.org/show_bug.cgi?id=276553).
 */
function Frame(props: ComponentProps<'div'>) {
  return <div {...props} aria-modal={undefined} />;
}
