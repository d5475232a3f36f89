import type { AnswerOf } from '#contract/endpoint.ts';
import { leaveWaitlist, listWaitlist } from '#contract/bookings/waitlist.ts';
import { shortDate } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { paths } from '#domain/paths.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { useAction } from '../calls/useAction.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import { useLang, useTexts } from '../island.tsx';

type Entry = AnswerOf<typeof listWaitlist>[number];

/** docs/product.md 2.34: the waitlists that the customer is on, each with a button to leave it. Renders nothing when there are none. */
export function Waitlist({ email }: { email: string }) {
  const texts = useTexts('waitlist');
  const {
    answer: entries,
    failure,
    reload,
    replace,
  } = useAnswer(() => request(listWaitlist, { params: { email } }), [email]);
  if (failure && !entries)
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-1 text-muted">
        {texts.failed}
        <Button variant="quiet" onClick={reload}>
          {texts.retry}
        </Button>
      </p>
    );
  if (!entries?.length) return null;
  return (
    <section className="mt-4" aria-labelledby="waitlist">
      <h2 id="waitlist" className="mb-1.5">
        {texts.title}
      </h2>
      <List className="grid gap-1">
        {entries.map((entry) => (
          <EntryLine
            key={entry._id}
            entry={entry}
            onLeft={() => replace(entries.filter((each) => each !== entry))}
          />
        ))}
      </List>
    </section>
  );
}

function EntryLine({ entry: { _id: id, service, from, to }, onLeft }: { entry: Entry; onLeft: () => void }) {
  const lang = useLang();
  const texts = useTexts('waitlist');
  const [first, last] = [shortDate(from, lang), shortDate(to, lang)];
  const days = from === to ? first : fillText(texts.days, { from: first, to: last });
  const { busy, act } = useAction(texts.somethingWrong);
  const leave = () =>
    act(async () => {
      await request(leaveWaitlist, { params: { id } });
      showToast('success', texts.left);
      onLeft();
    });
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-x-2 gap-y-1 p-2">
      <div className="min-w-0 basis-full wrap-anywhere sm:flex-1 sm:basis-30">
        <a className="link inline-flex min-h-5.5 items-center" href={paths.service(lang, service._id)}>
          {service.name}
        </a>
        <p className="text-muted">{days}</p>
      </div>
      <Button
        variant="quiet"
        busy={busy}
        aria-label={fillText(texts.leaveOf, { name: service.name, when: days })}
        onClick={() => void leave()}
      >
        {texts.leave}
      </Button>
    </li>
  );
}
