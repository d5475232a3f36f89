import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { Calendar } from '../booking/Calendar.tsx';
import type { BookingTexts } from '../booking/texts.ts';
import { ClosedDay } from './ClosedDay.tsx';
import type { ProviderTexts } from './texts.ts';

interface Props {
  token: string;
  lang: Language;
  texts: ProviderTexts;
  bookingTexts: BookingTexts;
}

/** Days off and single hours in which the provider does not come. */
export function ClosedHours({ token, lang, texts, bookingTexts }: Props) {
  const [date, setDate] = useState<string>();
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{texts.hours}</h2>
      <p className="mt-0.5 mb-2 max-w-prose text-muted">{texts.hoursText}</p>
      <div className="grid gap-3 md:grid-cols-2 md:gap-4">
        <Calendar chosen={date} onChoose={setDate} lang={lang} texts={bookingTexts} />
        {date ? (
          <ClosedDay key={date} token={token} date={date} lang={lang} texts={texts} />
        ) : (
          <p className="text-muted">{texts.pickDay}</p>
        )}
      </div>
    </section>
  );
}
