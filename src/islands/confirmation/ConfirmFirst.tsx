import { useEffect, useRef } from 'react';
import type { User } from '#contract/shapes.ts';
import { CodeForm } from './CodeForm.tsx';
import { useTexts } from '../island.tsx';

/** Asks for the code inside a dialog, which then continues with what was chosen in it. */
export function ConfirmFirst({ onConfirmed }: { onConfirmed: (user: User) => void }) {
  const texts = useTexts('confirmation');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="confirm-first"
      className="m-2 grid scroll-mb-[100px] gap-1 border-l-4 border-warning pl-1.5 outline-none sm:mx-3"
    >
      <h3 id="confirm-first">{texts.title}</h3>
      <p>{texts.forBooking}</p>
      <CodeForm onConfirmed={onConfirmed} />
    </section>
  );
}
