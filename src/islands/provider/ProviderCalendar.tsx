import { issueProviderCalendar, revokeProviderCalendar } from '#contract/partners/provider.ts';
import type { Language } from '#domain/languages.ts';
import { request } from '#stores/requests.ts';
import { CalendarAddressBox, type CalendarAddressTexts } from '../calls/CalendarAddressBox.tsx';

/** The private calendar address of the service's bookings. */
export function ProviderCalendar({
  token,
  lang,
  texts,
  active,
}: {
  token: string;
  lang: Language;
  texts: CalendarAddressTexts;
  active: { usedAt: string | null } | null;
}) {
  const params = { token };
  return (
    <CalendarAddressBox
      active={active}
      lang={lang}
      texts={texts}
      issue={async () => (await request(issueProviderCalendar, { params })).address}
      revoke={async () => void (await request(revokeProviderCalendar, { params }))}
    />
  );
}
