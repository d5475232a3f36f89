import { useStore } from '@nanostores/react';
import { issueCalendar, readCalendar, revokeCalendar } from '#contract/accounts/customerCalendar.ts';
import { isOwnPath } from '#domain/emails.ts';
import type { Language } from '#domain/languages.ts';
import { request } from '#stores/requests.ts';
import { $user } from '#stores/session.ts';
import { Answered } from './calls/Answered.tsx';
import { CalendarAddressBox, type CalendarAddressTexts } from './calls/CalendarAddressBox.tsx';
import { useAnswer } from './calls/useAnswer.ts';
import type { FreshCheckTexts } from './security/texts.ts';
import { useFreshCheck } from './security/useFreshCheck.tsx';

interface Props {
  lang: Language;
  texts: CalendarAddressTexts;
  freshCheck: FreshCheckTexts;
}

/** docs/product.md 2.16: the private calendar address of the signed-in person's bookings, on their own account page. */
export default function CalendarAddress(props: Props) {
  const user = useStore($user, { ssr: () => null });
  if (!user || !isOwnPath(location.pathname, user.email)) return null;
  return <OwnCalendar {...props} email={user.email} />;
}

function OwnCalendar({ email, lang, texts, freshCheck }: Props & { email: string }) {
  const params = { email };
  const { checked, question } = useFreshCheck(freshCheck);
  const loaded = useAnswer(() => request(readCalendar, { params }), [email]);
  return (
    <>
      <Answered loaded={loaded} texts={texts} skeleton={<p role="status">{texts.loading}</p>}>
        {({ active, usedAt }) => (
          <CalendarAddressBox
            active={active ? { usedAt } : null}
            lang={lang}
            texts={texts}
            issue={async () => (await checked(() => request(issueCalendar, { params })))?.address}
            revoke={async () => void (await request(revokeCalendar, { params }))}
          />
        )}
      </Answered>
      {question}
    </>
  );
}
