import { useState } from 'react';
import { Calendar } from '../booking/Calendar.tsx';
import { ClosedDay } from './ClosedDay.tsx';
import { useTexts } from '../island.tsx';

interface Props {
  providerKey: string;
}

/** Days off and single hours in which the provider does not come. */
export function ClosedHours({ providerKey }: Props) {
  const texts = useTexts('provider');
  const [date, setDate] = useState<string>();
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{texts.hours}</h2>
      <p className="mt-0.5 mb-2 max-w-prose text-muted">{texts.hoursText}</p>
      <div className="grid gap-3 md:grid-cols-2 md:gap-4">
        <Calendar chosen={date} onChoose={setDate} />
        {date ? (
          <ClosedDay key={date} providerKey={providerKey} date={date} />
        ) : (
          <p className="text-muted">{texts.pickDay}</p>
        )}
      </div>
    </section>
  );
}
