import { request } from '#features/account/requests.ts';
import { dayHeading } from '#features/booking/islands/bookingRow.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { shortDate, toDateTime } from '#platform/time/dates.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { ThreadButton } from '../../islands/ThreadButton.tsx';
import type { Conversation } from '../../islands/ThreadModal.tsx';
import { Threads } from '../../islands/Threads.tsx';
import { type Inquiry, listInquiries } from '../api.ts';

/** docs/product.md 11.13. */
export function OwnInquiries({ email }: { email: string }) {
  const texts = useTexts('inquiries');
  const { retry } = useTexts('common');
  const { answer, failure, reload } = useQuery(() => request(listInquiries, {}), [email]);
  if (failure && !answer)
    return (
      <div className="mt-6">
        <ErrorState text={texts.failed} retryLabel={retry} onRetry={reload} />
      </div>
    );
  if (!answer?.length) return null;
  return (
    <section aria-labelledby="inquiries">
      <h2 id="inquiries" className={dayHeading}>
        {texts.title}
      </h2>
      <Threads
        conversations={answer.map((inquiry) => conversationOf(inquiry, texts.mark))}
        onChanged={reload}
      >
        {(open) => (
          <ul className="panel">
            {answer.map((inquiry) => (
              <Row key={inquiry._id} inquiry={inquiry} onOpen={open} />
            ))}
          </ul>
        )}
      </Threads>
    </section>
  );
}

function Row({ inquiry, onOpen }: { inquiry: Inquiry; onOpen: (conversation: Conversation) => void }) {
  const lang = useLang();
  const texts = useTexts('inquiries');
  const { serviceId, service, answered, writable, writableUntil, unread, lastMessage } = inquiry;
  const date = shortDate(toDateTime(writableUntil).date, lang);
  const state = !writable ? texts.closed : answered ? texts.answered : fillText(texts.waiting, { date });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line p-4 not-first:border-t sm:px-6">
      <div className="min-w-0 flex-[1_1_240px]">
        <h3 className="text-base sm:text-[1.125rem]/[1.45]">
          <a className="link" href={paths.service(lang, serviceId)}>
            {service}
          </a>
        </h3>
        <p className="text-sm text-muted">{state}</p>
        <p className="mt-1 line-clamp-2 wrap-anywhere">{lastMessage.text}</p>
      </div>
      <ThreadButton conversation={conversationOf(inquiry, texts.mark)} unread={unread} onOpen={onOpen} />
    </li>
  );
}

function conversationOf({ _id: id, service, blocked }: Inquiry, when: string): Conversation {
  return { id, name: service, when, question: { blocked } };
}
