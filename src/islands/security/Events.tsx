import type { Texts } from '#i18n/keys.ts';
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listEvents } from '#contract/accounts/securityEvents.ts';
import { moment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import type { Language } from '#domain/languages.ts';
import { Button } from '#ui/Button.tsx';
import { useLang, useTexts } from '../island.tsx';

type Event = AnswerOf<typeof listEvents>[number];

const fewEvents = 5;

interface Props {
  events: Event[];
}

/** The security events of the person's account: the latest ones, and all of them on request. */
export function Events({ events }: Props) {
  const lang = useLang();
  const texts = useTexts('security');
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="my-1 grid gap-1">
        {(all ? events : events.slice(0, fewEvents)).map((event, place) => (
          <li key={place} className="border-l-4 border-line pl-1.5 text-sm">
            <span className="block">{texts.kinds[event.kind]}</span>
            <span className="block text-muted">{whenAndWhere(event, lang, texts)}</span>
          </li>
        ))}
      </ul>
      {!all && events.length > fewEvents && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {texts.showAll}
        </Button>
      )}
    </>
  );
}

/** '22 Nov 2026, 12:30 · Firefox, Android, network 192.0.2.*'. */
export function whenAndWhere(
  { at, device, network }: Pick<Event, 'at' | 'device' | 'network'>,
  lang: Language,
  texts: Texts['security'],
): string {
  const client = network && fillText(texts.client, { device: device ?? texts.unknownDevice, network });
  return [moment(at, lang), client].filter(Boolean).join(' · ');
}
