import type { AnswerOf } from '#contract/endpoint.ts';
import { endWait, listWaits } from '#contract/bookings/waits.ts';
import { clockTime, shortDate, shortMoment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { paths } from '#domain/paths.ts';
import { request } from '#stores/requests.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { useAction } from '../calls/useAction.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import { useLang, useTexts } from '../island.tsx';

type Wait = AnswerOf<typeof listWaits>[number];

/** docs/product.md 2.34: the customer's waits, each with a button that ends it. Renders nothing when there are none. */
export function Waits({ email }: { email: string }) {
  const texts = useTexts('waits');
  const {
    answer: waits,
    failure,
    reload,
    replace,
  } = useAnswer(() => request(listWaits, { params: { email } }), [email]);
  if (failure && !waits)
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-1 text-muted">
        {texts.failed}
        <Button variant="quiet" onClick={reload}>
          {texts.retry}
        </Button>
      </p>
    );
  if (!waits?.length) return null;
  return (
    <section className="mt-4" aria-labelledby="waits">
      <h2 id="waits" className="mb-1.5">
        {texts.title}
      </h2>
      <List className="grid gap-1">
        {waits.map((wait) => (
          <WaitLine
            key={wait._id}
            wait={wait}
            onEnded={() => replace(waits.filter((each) => each !== wait))}
          />
        ))}
      </List>
    </section>
  );
}

function WaitLine({
  wait: { _id: id, service, from, to, held },
  onEnded,
}: {
  wait: Wait;
  onEnded: () => void;
}) {
  const lang = useLang();
  const texts = useTexts('waits');
  const [first, last] = [shortDate(from, lang), shortDate(to, lang)];
  const days = from === to ? first : fillText(texts.days, { from: first, to: last });
  const { busy, act } = useAction(texts.somethingWrong);
  const end = () =>
    act(async () => {
      await request(endWait, { params: { id } });
      showToast('success', texts.ended);
      onEnded();
    });
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-x-2 gap-y-1 p-2">
      <div className="min-w-0 basis-full wrap-anywhere sm:flex-1 sm:basis-30">
        <a className="link inline-flex min-h-5.5 items-center" href={paths.service(lang, service._id)}>
          {service.name}
        </a>
        <p className="text-muted">{days}</p>
        {held && (
          <p className="text-sm text-positive">
            {fillText(texts.held, { when: shortMoment(held, lang), until: clockTime(held.until, lang) })}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        busy={busy}
        aria-label={fillText(texts.endOf, { name: service.name, when: days })}
        onClick={() => void end()}
      >
        {texts.end}
      </Button>
    </li>
  );
}
