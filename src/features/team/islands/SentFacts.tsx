import type { ReactNode } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import type { Application } from '../shapes.ts';
import { statusText } from '../statusText.ts';

interface Props {
  sent: Pick<Application, 'status' | 'createdAt' | 'decidedAt' | 'decidedBy' | 'reason'>;
  facts: [string, ReactNode][];
}

export function SentFacts({ sent: { status, createdAt, decidedAt, decidedBy, reason }, facts }: Props) {
  const lang = useLang();
  const texts = useTexts('team');
  const rows: Props['facts'] = [
    [texts.status, statusText(texts, status)],
    [texts.sent, formatInstant(createdAt, lang)],
    ...facts,
  ];
  if (decidedAt) {
    const who = { name: decidedBy ?? texts.formerMember, when: formatInstant(decidedAt, lang) };
    rows.push([texts.decided, fillText(texts.decidedBy, who)]);
  }
  if (reason) rows.push([texts.reasonGiven, reason]);
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
