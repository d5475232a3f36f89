import { useStore } from '@nanostores/react';
import { Spinner } from '#ui/Spinner.tsx';
import { $backdrop } from './backdrop.ts';
import { useTexts } from './island.tsx';

export function LoadingBackdrop() {
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
