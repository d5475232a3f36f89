import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { $user } from '../../session.ts';
import type { User } from '../../shapes.ts';
import { CodeForm } from './CodeForm.tsx';

/**
 * Asks for the code inside a dialog, which then continues. If the link was opened in another tab, it only reports that: the
 * user continues here or there.
 */
export function ConfirmFirst({ onConfirmed }: { onConfirmed: (user: User) => void }) {
  const texts = useTexts('confirmation');
  const isConfirmed = useStore($user)?.emailConfirmed ?? false;
  const [wasConfirmed] = useState(isConfirmed);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (isConfirmed && !wasConfirmed)
    return (
      <p role="status" className="m-4 border-l-4 border-accent bg-accent-soft p-3 sm:mx-6">
        {texts.confirmed}
      </p>
    );
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="confirm-first"
      className="m-4 grid scroll-mb-[100px] gap-2 border-l-4 border-warning pl-3 outline-none sm:mx-6"
    >
      <h3 id="confirm-first">{texts.title}</h3>
      <p>{texts.forBooking}</p>
      <CodeForm onConfirmed={onConfirmed} />
    </section>
  );
}
