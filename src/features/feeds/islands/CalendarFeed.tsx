import { useFreshCheck } from '#features/account/mfa/islands/useFreshCheck.tsx';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { Button } from '#ui/Button.tsx';
import { Setting } from '#ui/Setting.tsx';
import { SettingActs } from '#ui/SettingActs.tsx';
import { issueCalendar, readCalendar, revokeCalendar } from '../api.ts';
import { CalendarFeedBox } from './CalendarFeedBox.tsx';

/** docs/product.md 2.16. */
export function CalendarFeed({ email }: { email: string | undefined }) {
  const texts = useTexts('calendarFeed');
  const params = { email: email ?? '' };
  const { checked, question } = useFreshCheck();
  const loaded = useRequest(readCalendar, email !== undefined && { params });
  return (
    <Setting id="calendar" title={texts.title} text={texts.text}>
      <QueryBoundary loaded={loaded} texts={texts} skeleton={<CalendarSkeleton />}>
        {({ active, usedAt }) => (
          <CalendarFeedBox
            active={active ? { usedAt } : null}
            issue={async () => (await checked(() => request(issueCalendar, { params })))?.address}
            revoke={async () => void (await request(revokeCalendar, { params }))}
          />
        )}
      </QueryBoundary>
      {question}
    </Setting>
  );
}

function CalendarSkeleton() {
  const texts = useTexts('calendarFeed');
  return (
    <SettingActs>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Button variant="quiet" disabled>
        {texts.get}
      </Button>
    </SettingActs>
  );
}
