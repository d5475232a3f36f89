import { useState } from 'react';
import { ConfirmFirst } from '#features/account/email/islands/ConfirmFirst.tsx';
import { request } from '#features/account/requests.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { addDays } from '#platform/time/calendar.ts';
import { shortDate } from '#platform/time/dates.ts';
import { showInView, takeFocus } from '#ui/appearing.ts';
import { Button } from '#ui/Button.tsx';
import { Options } from '#ui/Options.tsx';
import { Select } from '#ui/Select.tsx';
import { joinWaitlist } from '../api.ts';

interface Props {
  serviceId: string;
  date: string;
  isWanted: boolean;
}

const further = [0, 2, 6, 13];

/** docs/product.md 2.63. */
export function JoinWaitlist({ serviceId, date, isWanted }: Props) {
  const lang = useLang();
  const texts = useTexts('waitlist');
  const [days, setDays] = useState(0);
  const [joined, setJoined] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const { busy, act } = useMutation({
    onFailed: ({ answer }) => setUnconfirmed(answer?.code === 'email_unconfirmed'),
  });
  const join = () =>
    act(async () => {
      setUnconfirmed(false);
      await request(joinWaitlist, { body: { serviceId, from: date, to: addDays(date, days) } });
      setJoined(true);
    });

  if (joined)
    return (
      <p
        ref={takeFocus}
        role="status"
        tabIndex={-1}
        className="mx-4 mb-4 border-l-4 border-accent bg-accent-soft p-3 sm:mx-6 md:mx-8"
      >
        {texts.joined}
      </p>
    );
  return (
    <div
      ref={isWanted ? showInView : undefined}
      className="mx-4 mb-4 grid gap-2 sm:mx-6 sm:grid-cols-2 sm:items-end md:mx-8"
    >
      <Select label={texts.which} value={days} onChange={({ target }) => setDays(Number(target.value))}>
        <Options
          values={further}
          labelOf={(count) =>
            fillText(count ? texts.until : texts.onlyThis, { date: shortDate(addDays(date, count), lang) })
          }
        />
      </Select>
      <Button variant="quiet" busy={busy} onClick={join}>
        {texts.join}
      </Button>
      {unconfirmed && <ConfirmFirst className="mt-2 sm:col-span-full" onConfirmed={() => void join()} />}
    </div>
  );
}
