import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { $user } from '../../session.ts';
import type { User } from '../../shapes.ts';
import { CodeForm } from './CodeForm.tsx';

interface Props {
  className?: string;
  /** Below the heading of a page, or of a dialog. */
  heading?: 'h2' | 'h3';
  onConfirmed: (user: User) => void;
}

/**
 * Asks for the code where the email has to be confirmed, which then continues. If the link was opened in another tab, it only reports that: the
 * user continues here or there.
 */
export function ConfirmFirst({
  className = 'm-4 sm:mx-6 md:mx-8',
  heading: Heading = 'h3',
  onConfirmed,
}: Props) {
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
      <p role="status" className={`border-l-4 border-accent bg-accent-soft p-3 ${className}`}>
        {texts.confirmed}
      </p>
    );
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="confirm-first"
      className={`grid scroll-mb-[100px] gap-2 border-l-4 border-warning pl-3 outline-none ${className}`}
    >
      <Heading id="confirm-first" className="text-lg">
        {texts.title}
      </Heading>
      <p>{texts.first}</p>
      <CodeForm onConfirmed={onConfirmed} />
    </section>
  );
}
