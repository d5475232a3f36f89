import { fillText } from '#platform/i18n/fillText.ts';
import type { Say } from '#features/pricing/sumText.ts';
import { useTexts } from '#platform/client/island.tsx';

export function useSay(): Say {
  const texts = useTexts('sums');
  return (key, price = '') => fillText(texts[key], { price });
}
