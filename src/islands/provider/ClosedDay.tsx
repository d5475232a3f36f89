import type { Texts } from '#i18n/keys.ts';
import { changeProviderDay, readProviderDay } from '#contract/partners/provider.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { formatDate } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { slotLabel, slots, type Slot } from '#domain/slots.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Answered } from '../calls/Answered.tsx';
import { useAction } from '../calls/useAction.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import { useLang, useTexts } from '../island.tsx';

type DaySlot = AnswerOf<typeof readProviderDay>['slots'][number];

interface Props {
  providerKey: string;
  date: string;
}

/** The nine hours of a day: a click closes one or opens it again, and holds at once. */
export function ClosedDay({ providerKey, date }: Props) {
  const lang = useLang();
  const texts = useTexts('provider');
  const params = { key: providerKey, date };
  const loaded = useAnswer(() => request(readProviderDay, { params }), [providerKey, date]);
  const { busy, act } = useAction(texts.somethingWrong);
  const change = (times: readonly Slot[], closed: boolean) =>
    act(async () => {
      loaded.replace(await request(changeProviderDay, { params, body: { times: [...times], closed } }));
      showToast('success', texts.saved);
    });

  return (
    <div aria-busy={busy}>
      <h3 className="mb-1 first-letter:uppercase">{formatDate(date, lang, { dateStyle: 'full' })}</h3>
      <Answered loaded={loaded} texts={texts} skeleton={<p role="status">{texts.loading}</p>}>
        {(day) => (
          <>
            <ul className="grid gap-0.5">
              {day.slots.map((slot) => (
                <li key={slot.time}>
                  <label className="flex min-h-5.5 items-center gap-1.5 border-b border-line">
                    <input
                      type="checkbox"
                      className="h-2.5 w-2.5 accent-accent"
                      checked={!slot.closed}
                      disabled={slot.past}
                      onChange={() => void change([slot.time], !slot.closed)}
                    />
                    <span className="font-semibold tabular">{slotLabel(slot.time, lang)}</span>
                    <span className={slot.customer ? 'min-w-0' : 'text-muted'}>{stateOf(slot, texts)}</span>
                  </label>
                </li>
              ))}
            </ul>
            <div className="mt-2 flex flex-wrap gap-1 *:grow">
              <Button variant="quiet" busy={busy} onClick={() => void change(slots, true)}>
                {texts.closeDay}
              </Button>
              <Button variant="quiet" busy={busy} onClick={() => void change(slots, false)}>
                {texts.openDay}
              </Button>
            </div>
          </>
        )}
      </Answered>
    </div>
  );
}

function stateOf({ customer, closed, past }: DaySlot, texts: Texts['provider']): string {
  if (customer) return fillText(texts.bookedBy, { name: customer });
  if (past) return texts.pastSlot;
  return closed ? texts.closed : texts.open;
}
