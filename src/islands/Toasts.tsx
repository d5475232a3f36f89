import { useEffect, useRef } from 'react';
import toast, { useToaster } from 'react-hot-toast/headless';
import { $waitingToasts, takeWaitingToasts, type ToastVariant } from '#stores/toasts.ts';
import { ToastCard } from '#ui/ToastCard.tsx';

/** Specification, section 9, "Toasts". */
const most = 3;
const duration = 5000;
const exit = 195;
const resumeCheck = 250;

/** What went well or wrong, at the bottom left. Only markup of our own: the policy for styles blocks the library's. */
export default function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts, handlers } = useToaster({ duration, removeDelay: exit });
  const visible = toasts.filter((each) => each.visible);
  const place = useRef<HTMLDivElement>(null);
  const paused = useRef(false);

  function pause(): void {
    if (paused.current) return;
    paused.current = true;
    handlers.startPause();
  }

  useEffect(
    () =>
      $waitingToasts.subscribe(() => {
        for (const { variant, text } of takeWaitingToasts()) toast(text, { className: variant });
      }),
    [],
  );
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
      {toasts.toReversed().map(({ id, visible: shown, className, message }) => (
        <ToastCard
          key={id}
          variant={className as ToastVariant}
          text={message as string}
          closeLabel={closeLabel}
          onClose={() => toast.dismiss(id)}
          hidden={!shown}
        />
      ))}
    </div>
  );
}
