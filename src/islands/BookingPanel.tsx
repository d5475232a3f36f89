import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { $user } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import type { BookingTexts } from './booking/texts.ts';

interface Props {
  service: { _id: string; name: string };
  lang: Language;
  texts: BookingTexts;
  /** Addresses that come back to this page. */
  loginHref: string;
  registerHref: string;
}

const loadModal = () => import('./BookingModal.tsx');
const BookingModal = lazy(loadModal);

/**
 * Specification, section 2, "Service detail": the button is disabled for logged-out users, and a line says why. Which of
 * the two lines is seen is decided by a class before the first paint, so that nothing shifts.
 */
export default function BookingPanel({ service, lang, texts, loginHref, registerHref }: Props) {
  const user = useStore($user, { ssr: () => null });
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const preload = () => void loadModal().catch(() => null);

  async function openModal(): Promise<void> {
    setOpening(true);
    try {
      await loadModal();
      setLoaded(true);
      setOpen(true);
    } catch {
      showToast('error', texts.failed);
    } finally {
      setOpening(false);
    }
  }

  return (
    <>
      <Button
        className="w-full"
        disabled={!user}
        aria-describedby="booking-note"
        onPointerEnter={preload}
        onFocus={preload}
        busy={opening}
        onClick={() => void openModal()}
      >
        {texts.book}
      </Button>
      <div id="booking-note" className="mt-1 text-sm text-muted">
        <p className="when-anonymous">
          {texts.whyDisabled}{' '}
          <a className="link" href={loginHref}>
            {texts.login}
          </a>{' '}
          ·{' '}
          <a className="link" href={registerHref}>
            {texts.register}
          </a>
        </p>
        <p className="when-signed-in">{texts.cancelNote}</p>
      </div>
      {user && loaded && (
        <Suspense>
          <BookingModal
            open={open}
            onClose={() => setOpen(false)}
            service={service}
            user={user}
            lang={lang}
            texts={texts}
          />
        </Suspense>
      )}
    </>
  );
}
