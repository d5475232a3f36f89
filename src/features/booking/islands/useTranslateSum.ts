import type { TranslateSum } from '#features/pricing/sumText.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';

export function useTranslateSum(): TranslateSum {
  const texts = useTexts('sums');
  return (key, price = '') => fillText(texts[key], { price });
}
