import { paths } from '#features/addresses/paths.ts';
import { useToday } from '#features/booking/islands/useNow.ts';
import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import { Threads } from '#features/messages/islands/Threads.tsx';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { daysBetween } from '#platform/time/calendar.ts';
import { formatDateTime, shortDate, toDateTime } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { FilterLink } from '#ui/FilterLink.tsx';
import { List } from '#ui/List.tsx';
import { conversationOf, listConversations, type OwnBooking } from '../../bookings/ownBookings.ts';
import { type Own, Owned, type ProviderAnswer } from './Owned.tsx';

type Written = OwnBooking & { lastMessage: NonNullable<OwnBooking['lastMessage']> };
type Question = ProviderAnswer['questions'][number];
type Thread = Written | Question;

const isQuestion = (thread: Thread): thread is Question => 'askedAt' in thread;

const filters = {
  all: () => true,
  unread: ({ unread }: Thread) => unread > 0,
  questions: isQuestion,
};
type Filter = keyof typeof filters;
const filterNames = Object.keys(filters) as Filter[];

/** Threads of today's upcoming visits first, then by the latest message. */
function ProviderMessages(own: Own) {
  const lang = useLang();
  const { mark } = useTexts('inquiries');
  const today = useToday();
  return (
    <Owned {...own}>
      {({ all, questions }, { reload }) => {
        const written = all.filter((booking): booking is Written => booking.lastMessage !== null);
        const threads = [...written, ...questions].toSorted((one, other) =>
          other.lastMessage.at.localeCompare(one.lastMessage.at),
        );
        const asked = questions.map((question) => questionConversation(question, mark));
        return (
          <Threads
            conversations={[...listConversations(all, lang), ...asked]}
            providerKey={own.providerKey}
            onChanged={reload}
          >
            {(open) => <Filtered threads={threads} today={today} providerKey={own.providerKey} open={open} />}
          </Threads>
        );
      }}
    </Owned>
  );
}

interface RowsProps {
  threads: Thread[];
  open: (conversation: Conversation) => void;
}

interface FilteredProps extends RowsProps, Pick<Own, 'providerKey'> {
  today: string;
}

function Filtered({ threads, today, providerKey, open }: FilteredProps) {
  const lang = useLang();
  const texts = useTexts('providerFrame');
  const { title: questions } = useTexts('inquiries');
  const filter = readFilter();
  if (threads.length === 0) return <p className="text-muted">{texts.noMessages}</p>;
  const labels = { all: texts.all, unread: texts.unread, questions };
  const nothing = { all: texts.noMessages, unread: texts.noUnread, questions: texts.noQuestions };
  const page = paths.provider(lang, providerKey, 'messages');
  const shown = threads.filter(filters[filter]);
  const isAhead = (thread: Thread) => !isQuestion(thread) && thread.date === today && !thread.past;
  const ahead = shown.filter(isAhead);
  const others = shown.filter((thread) => !isAhead(thread));
  return (
    <div className="max-w-[640px]">
      <nav className="mb-4 flex flex-wrap gap-2" aria-label={texts.show}>
        {filterNames.map((name) => {
          const count = threads.filter(filters[name]).length;
          return (
            <FilterLink
              key={name}
              href={name === 'all' ? page : `${page}?show=${name}`}
              aria-current={name === filter ? 'page' : undefined}
            >
              {name === 'all' || count === 0 ? labels[name] : `${labels[name]} ${count}`}
            </FilterLink>
          );
        })}
      </nav>
      {shown.length === 0 && <p className="text-muted">{nothing[filter]}</p>}
      {ahead.length > 0 && (
        <>
          <h2 className="mb-1 text-base text-muted">{texts.aheadToday}</h2>
          <Rows threads={ahead} open={open} />
          {others.length > 0 && <h2 className="mt-6 mb-1 text-base text-muted">{texts.others}</h2>}
        </>
      )}
      {others.length > 0 && <Rows threads={others} open={open} />}
    </div>
  );
}

/** From the URL. */
function readFilter(): Filter {
  const shown = new URLSearchParams(location.search).get('show');
  return filterNames.find((name) => name === shown) ?? 'all';
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
        const facts = isQuestion(thread)
          ? [business, inquiries.short, stateOf(thread)]
          : [business, formatDateTime(thread, lang), thread.prices?.items.map(({ name }) => name).join(', ')];
        return (
          <li key={_id} className="border-t border-line">
            <button
              type="button"
              className="grid w-full cursor-pointer grid-cols-[12px_minmax(0,1fr)_auto] gap-x-2 py-2 pr-1 text-left hover:bg-accent-soft"
              onClick={() =>
                open(
                  isQuestion(thread)
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
