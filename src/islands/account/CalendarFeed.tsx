import { useStore } from '@nanostores/react';
import { issueCalendar, readCalendar, revokeCalendar } from '#contract/accounts/customerCalendar.ts';
import { isOwnPath } from '#domain/emails.ts';
import { request } from '#stores/requests.ts';
import { $user } from '#stores/session.ts';
import { Answered } from '#islands/calls/Answered.tsx';
import { CalendarFeedBox } from '#islands/calls/CalendarFeedBox.tsx';
import { useAnswer } from '#islands/calls/useAnswer.ts';
import { useFreshCheck } from '#islands/security/useFreshCheck.tsx';
import { island, useTexts } from '#islands/island.tsx';

/** docs/product.md 2.16: the private calendar feed of the signed-in person's bookings, on their own account page. */
function CalendarFeed() {
  const user = useStore($user, { ssr: () => null });
  if (!user || !isOwnPath(location.pathname, user.email)) return null;
  return <OwnCalendar email={user.email} />;
}

function OwnCalendar({ email }: { email: string }) {
  const texts = useTexts('calendarFeed');
  const params = { email };
  const { checked, question } = useFreshCheck();
  const loaded = useAnswer(() => request(readCalendar, { params }), [email]);
  return (
    <>
      <Answered loaded={loaded} texts={texts} skeleton={<p role="status">{texts.loading}</p>}>
        {({ active, usedAt }) => (
          <CalendarFeedBox
            active={active ? { usedAt } : null}
            issue={async () => (await checked(() => request(issueCalendar, { params })))?.address}
            revoke={async () => void (await request(revokeCalendar, { params }))}
          />
        )}
      </Answered>
      {question}
    </>
  );
}

export default island(CalendarFeed);
