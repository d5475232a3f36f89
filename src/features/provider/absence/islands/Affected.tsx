import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Affected as Each } from '../api.ts';
import { countCustomers, CustomerRow } from './CustomerRow.tsx';

/** docs/product.md 5.46: until the days are over. */
export function Affected({ affected }: { affected: Each[] }) {
  const lang = useLang();
  const texts = useTexts('absence');
  if (affected.length === 0) return null;
  const classify = ({ byPhone, rebooked }: Each) => (byPhone ? 'calls' : rebooked ? 'rebooked' : 'waiting');
  const counts = (['rebooked', 'waiting', 'calls'] as const).map((kind) => {
    const count = countCustomers(affected.filter((each) => classify(each) === kind));
    return count > 0 && fillCounted(texts, kind, { count }, lang);
  });
  return (
    <details className="group not-open:print:hidden">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 py-1">
        <span>
          {texts.affected}
          <span className="block text-sm text-muted">{joinFacts(counts)}</span>
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
  const when = fillText(byPhone ? texts.inBlocked : texts.wasCancelled, {
    when: formatDateTime(start, lang),
  });
  const then = rebooked
    ? fillText(texts.bookedAgain, { when: formatDateTime(rebooked, lang) })
    : texts.notYet;
  return (
    <CustomerRow customer={customer} when={when} phone={phone}>
      {!byPhone && then}
    </CustomerRow>
  );
}
