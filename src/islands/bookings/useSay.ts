import { fillText } from '#domain/fillText.ts';
import type { Say } from '#domain/prices/sumText.ts';
import { useTexts } from '../island.tsx';

export function useSay(): Say {
  const texts = useTexts('sums');
  return (key, price = '') => fillText(texts[key], { price });
}
