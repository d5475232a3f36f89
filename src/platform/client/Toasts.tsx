import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import toast, { useToaster } from 'react-hot-toast/headless';
import { showInView } from '#ui/appearing.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { ToastCard } from '#ui/ToastCard.tsx';
import { $backdrop } from './backdrop.ts';
import { island, useTexts } from './island.tsx';
import { showToast, takeToasts, type Toast, type ToastVariant } from './toasts.ts';
import { onLogoutElsewhere } from './typed.ts';

/** docs/product.md 1.14. */
const max = 3;
const duration = 5000;
const exit = 195;
const resumeCheck = 250;
const gap = 8;

/**
 * Screen readers announce urgent toasts immediately, others when idle. Both regions exist before their first toast, because few
 * screen readers announce a toast that is added together with its region. They do not read the whole region again when one
 * toast changes.
 */
const regions: { live: 'polite' | 'assertive'; variants: ToastVariant[] }[] = [
  { live: 'polite', variants: ['default', 'success', 'info'] },
  { live: 'assertive', variants: ['warning', 'error'] },
];

/** Custom markup: the Content-Security-Policy blocks the library's styles. */
function Toasts() {
  const { loggedOut } = useTexts('toasts');
  const { toasts, handlers } = useToaster({ duration, removeDelay: exit });
  const visible = toasts.filter((each) => each.visible);
  const place = useRef<HTMLDivElement>(null);
  const paused = useRef(false);

  function pause(): void {
    if (paused.current) return;
    paused.current = true;
    handlers.startPause();
  }

  useEffect(() => takeToasts(show, toast.dismiss), []);
  useEffect(() => reserve(place.current), []);
  useEffect(() => onLogoutElsewhere(() => showToast('info', loggedOut)), [loggedOut]);
  useEffect(() => {
    for (const each of visible.slice(max)) toast.dismiss(each.id);
  }, [visible]);
  // Polls, because no event fires when a toast disappears under the pointer or with the focus in it.
  useEffect(() => {
    if (toasts.length === 0) return;
    const timer = setInterval(() => {
      if (!paused.current || place.current?.matches(':hover, :focus-within')) return;
      paused.current = false;
      handlers.endPause();
    }, resumeCheck);
    return () => clearInterval(timer);
  });

  return (
    <>
      <div ref={place} className="toasts" onPointerEnter={pause} onFocus={pause}>
        {regions.map(({ live, variants }) => (
          <div key={live} aria-live={live}>
            {toasts
              .filter(({ className }) => variants.includes(className as ToastVariant))
              .toReversed()
              .map(({ id, createdAt, visible: isVisible, className, message }) => (
                <ToastCard
                  key={id + createdAt}
                  variant={className as ToastVariant}
                  onClose={() => toast.dismiss(id)}
                  hidden={!isVisible}
                >
                  {message as string}
                </ToastCard>
              ))}
          </div>
        ))}
      </div>
      <LoadingBackdrop />
    </>
  );
}

/** In a small window, scrolls the focused element out from under the toasts (src/styles/islands.css). */
function reserve(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const height = place.offsetHeight && place.offsetHeight + gap;
    const { activeElement: focused } = document;
    const mayBeHidden = focused instanceof HTMLElement && mayBeCovered(focused, height);
    style.setProperty('--toasts', `${height}px`);
    if (mayBeHidden) showInView(focused);
  });
  sizes.observe(place);
  return () => sizes.disconnect();
}

/** Only the top of a tall element counts: it may be the frame of a list, which must not jump. */
function mayBeCovered(element: Element, height: number): boolean {
  // It sticks to the bottom edge, and goes away when the form is saved.
  if (element.closest('.save-bar')) return false;
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom - top > innerHeight / 2) return 0 <= top && top < height;
  return top < innerHeight && bottom > 0;
}

function show({ variant, text, of = text, link }: Toast): void {
  const message = link ? (
    <>
      {text}{' '}
      <a className="link" href={link.href}>
        {link.label}
      </a>
    </>
  ) : (
    text
  );
  toast(message, { id: of, className: variant });
}

export default island('Toasts', Toasts);

function LoadingBackdrop() {
  const texts = useTexts('toasts');
  const isVisible = useStore($backdrop, { ssr: () => false });
  if (!isVisible) return null;
  return (
    <div className="fixed inset-0 z-[70] grid place-items-center bg-surface/60 text-accent" role="status">
      <Spinner size={80} />
      <span className="sr-only">{texts.loading}</span>
    </div>
  );
}
