import { useLang, useTexts } from '#platform/client/island.tsx';
import { phoneLink } from '#platform/forms/phones.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Affected as Each } from '../api.ts';

/** docs/product.md 5.46: until the days are over. */
export function Affected({ affected }: { affected: Each[] }) {
  const lang = useLang();
  const texts = useTexts('absence');
  if (affected.length === 0) return null;
  const count = (kind: 'rebooked' | 'waiting' | 'calls', some: Each[]) =>
    some.length > 0 && fillCounted(texts, kind, { count: some.length }, lang);
  const cancelled = affected.filter(({ byPhone }) => !byPhone);
  const counts = [
    count(
      'rebooked',
      cancelled.filter(({ rebooked }) => rebooked),
    ),
    count(
      'waiting',
      cancelled.filter(({ rebooked }) => !rebooked),
    ),
    count(
      'calls',
      affected.filter(({ byPhone }) => byPhone),
    ),
  ];
  return (
    <details className="group">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 py-1">
        <span>
          {texts.affected}
          <span className="block text-sm text-muted">{counts.filter(Boolean).join(' · ')}</span>
        </span>
        <Icon name="down" size={20} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <ul>
        {affected.map((each) => (
          <Row key={each._id} {...each} />
        ))}
      </ul>
    </details>
  );
}

function Row({ customer, byPhone, phone, rebooked, ...start }: Each) {
  const lang = useLang();
  const texts = useTexts('absence');
  const { call, callOf } = useTexts('today');
  const when = formatDateTime(start, lang);
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2">
      <span className="min-w-0">
        <span className="block font-display font-semibold">{customer}</span>
        <span className="block text-sm text-muted">
          {byPhone ? fillText(texts.inBlocked, { when }) : fillText(texts.wasCancelled, { when })}
        </span>
        {!byPhone && (
          <span className="block text-sm">
            {rebooked ? fillText(texts.bookedAgain, { when: formatDateTime(rebooked, lang) }) : texts.notYet}
          </span>
        )}
      </span>
      {phone && (
        <a
          className="button button-quiet"
          href={phoneLink(phone)}
          aria-label={fillText(callOf, { name: customer, phone })}
        >
          <Icon name="phone" size={20} />
          {call}
        </a>
      )}
    </li>
  );
}
