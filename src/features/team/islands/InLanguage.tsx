import type { ReactNode } from 'react';
import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';

export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const texts = useTexts('serviceForm');
  const names = useLanguageNames();
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="float-left w-full font-display text-lg font-[650]">
        {fillText(texts.inLanguage, { language: names[language] })}
      </legend>
      {children}
    </fieldset>
  );
}
