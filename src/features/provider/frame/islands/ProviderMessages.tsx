import { useToday } from '#features/booking/islands/useNow.ts';
import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import { Threads } from '#features/messages/islands/Threads.tsx';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { daysBetween } from '#platform/time/calendar.ts';
import { formatDateTime, shortDate, toDateTime } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { List } from '#ui/List.tsx';
import { conversationOf, listConversations, type OwnBooking } from '../../bookings/ownBookings.ts';
import { type Own, Owned, type ProviderAnswer } from './Owned.tsx';

type Written = OwnBooking & { lastMessage: NonNullable<OwnBooking['lastMessage']> };
type Question = ProviderAnswer['questions'][number];

/** Threads of today's upcoming visits first, then by the latest message. */
function ProviderMessages(own: Own) {
  const lang = useLang();
  const texts = useTexts('providerFrame');
  const { mark } = useTexts('inquiries');
  const today = useToday();
  return (
    <Owned {...own}>
      {({ all, questions }, { reload }) => {
        const written = all
          .filter((booking): booking is Written => booking.lastMessage !== null)
          .toSorted((one, other) => other.lastMessage.at.localeCompare(one.lastMessage.at));
        const isAhead = ({ date, past }: Written) => date === today && !past;
        const ahead = written.filter(isAhead);
        const others = [...written.filter((booking) => !isAhead(booking)), ...questions].toSorted(
          (one, other) => other.lastMessage.at.localeCompare(one.lastMessage.at),
        );
        const asked = questions.map((question) => questionConversation(question, mark));
        return (
          <Threads
            conversations={[...listConversations(all, lang), ...asked]}
            providerKey={own.providerKey}
            onChanged={reload}
          >
            {(open) => (
              <div className="max-w-[640px]">
                {ahead.length + others.length === 0 && <p className="text-muted">{texts.noMessages}</p>}
                {ahead.length > 0 && (
                  <>
                    <h2 className="mb-1 text-base text-muted">{texts.aheadToday}</h2>
                    <Rows threads={ahead} open={open} />
                    {others.length > 0 && <h2 className="mt-6 mb-1 text-base text-muted">{texts.others}</h2>}
                  </>
                )}
                <Rows threads={others} open={open} />
              </div>
            )}
          </Threads>
        );
      }}
    </Owned>
  );
}

interface RowsProps {
  threads: (Written | Question)[];
  open: (conversation: Conversation) => void;
}

function Rows({ threads, open }: RowsProps) {
  const lang = useLang();
  const texts = useTexts('providerFrame');
  const today = useToday();
  const inquiries = useTexts('inquiries');
  const { photos } = useTexts('details');
  const stateOf = ({ writable, answered, writableUntil }: Question) => {
    if (!writable) return inquiries.closed;
    if (answered) return undefined;
    const count = Math.max(1, daysBetween(today, toDateTime(writableUntil).date));
    return fillCounted(inquiries, 'daysLeft', { count }, lang);
  };
  const whenWritten = (at: string) => {
    const { date, time } = toDateTime(at);
    return date === today ? timeLabel(time, lang) : shortDate(date, lang);
  };
  return (
    <List className="border-b border-line">
      {threads.map((thread) => {
        const { _id, customer, unread, lastMessage, business } = thread;
        const words = lastMessage.text || photos;
        const facts =
          'askedAt' in thread
            ? [business, inquiries.short, stateOf(thread)]
            : [
                business,
                formatDateTime(thread, lang),
                thread.prices?.items.map(({ name }) => name).join(', '),
              ];
        return (
          <li key={_id} className="border-t border-line">
            <button
              type="button"
              className="grid w-full cursor-pointer grid-cols-[12px_minmax(0,1fr)_auto] gap-x-2 py-2 pr-1 text-left hover:bg-accent-soft"
              onClick={() =>
                open(
                  'askedAt' in thread
                    ? questionConversation(thread, inquiries.mark)
                    : conversationOf(thread, lang),
                )
              }
            >
              <span className={unread > 0 ? 'mt-2 h-2 w-2 rounded-full bg-accent' : undefined}>
                {unread > 0 && (
                  <span className="sr-only">
                    {fillCounted(texts, 'newMessages', { count: unread }, lang)}
                  </span>
                )}
              </span>
              <span className={`truncate ${unread > 0 ? 'font-display font-semibold' : ''}`}>{customer}</span>
              <span className="text-sm/6 text-muted">{whenWritten(lastMessage.at)}</span>
              <span className="col-span-2 col-start-2 truncate text-sm text-muted">
                {facts.filter(Boolean).join(' · ')}
              </span>
              <span className={`col-span-2 col-start-2 truncate text-sm ${unread > 0 ? '' : 'text-muted'}`}>
                {lastMessage.from === 'provider' ? fillText(texts.you, { words }) : words}
              </span>
            </button>
          </li>
        );
      })}
    </List>
  );
}

function questionConversation(
  { _id: id, customer: name, blocked, providerKey }: Question,
  when: string,
): Conversation {
  return { id, name, when, providerKey, question: { blocked } };
}

export default island('ProviderMessages', ProviderMessages);
