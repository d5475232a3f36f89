import { useEffect, useRef } from 'react';
import toast, { useToaster } from 'react-hot-toast/headless';
import { takeToasts, type Toast, type ToastVariant } from '#stores/toasts.ts';
import { ToastCard } from '#ui/ToastCard.tsx';
import { island, useTexts } from '../island.tsx';

/** docs/product.md 1.14. */
const most = 3;
const duration = 5000;
const exit = 195;
const resumeCheck = 250;

/**
 * What is urgent is announced at once, the rest when the reader is free to hear it. Both regions are in the page before their first
 * toast, since what comes with its region is announced by few screen readers; neither is read as a whole when one comes or goes.
 */
const regions: { live: 'polite' | 'assertive'; variants: ToastVariant[] }[] = [
  { live: 'polite', variants: ['default', 'success', 'info'] },
  { live: 'assertive', variants: ['warning', 'error'] },
];

/** What went well or wrong, at the bottom left. Only markup of our own: the policy for styles blocks the library's. */
function Toasts() {
  const { close: closeLabel } = useTexts('toasts');
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
  useEffect(() => {
    for (const each of visible.slice(most)) toast.dismiss(each.id);
  }, [visible]);
  // Asked again and again: a toast that goes takes the pointer and the focus that rested on it, and no event tells of it.
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
    <div ref={place} className="toasts" onPointerEnter={pause} onFocus={pause}>
      {regions.map(({ live, variants }) => (
        <div key={live} aria-live={live}>
          {toasts
            .filter(({ className }) => variants.includes(className as ToastVariant))
            .toReversed()
            .map(({ id, createdAt, visible: shown, className, message }) => (
              <ToastCard
                // What is said again is announced again.
                key={id + createdAt}
                variant={className as ToastVariant}
                closeLabel={closeLabel}
                onClose={() => toast.dismiss(id)}
                hidden={!shown}
              >
                {message as string}
              </ToastCard>
            ))}
        </div>
      ))}
    </div>
  );
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

export default island(Toasts);
