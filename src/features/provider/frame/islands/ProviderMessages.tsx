import { useState } from 'react';
import { useToday } from '#features/booking/islands/useNow.ts';
import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import { Threads } from '#features/messages/islands/Threads.tsx';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { useFetched } from '#platform/client/useFetched.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { daysBetween } from '#platform/time/calendar.ts';
import { dayName, momentLabel, toDateTime } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { FilterLink } from '#ui/FilterLink.tsx';
import { List } from '#ui/List.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { type BusinessBooking, listConversations, toConversation } from '../../bookings/businessBookings.ts';
import { plain } from '../../customers/matches.ts';
import { type ProviderAnswer, ProviderBoundary, type ProviderProps } from './ProviderBoundary.tsx';
import { useIsDesk } from './useIsDesk.ts';

type Written = BusinessBooking & { lastMessage: NonNullable<BusinessBooking['lastMessage']> };
type Question = ProviderAnswer['questions'][number];
type Thread = (Written | Question) & { conversation: Conversation };

const isQuestion = (thread: Thread): thread is Thread & Question => 'askedAt' in thread;

const filters = {
  all: () => true,
  unread: ({ unread }: Thread) => unread > 0,
  questions: isQuestion,
};
type Filter = keyof typeof filters;
const filterNames = Object.keys(filters) as Filter[];

/** Threads of today's upcoming visits first, then by the latest message. */
function ProviderMessages(props: ProviderProps) {
  const lang = useLang();
  const { mark } = useTexts('inquiries');
  const { chooseThread } = useTexts('providerFrame');
  const isDesk = useIsDesk();
  const facts = useFetched(() => import('./ThreadFacts.tsx'), isDesk);
  return (
    <ProviderBoundary {...props}>
      {({ all, questions }, { reload }) => {
        const written = all.filter((booking): booking is Written => booking.lastMessage !== null);
        const inquiries = questions.map((question) => {
          const { _id: id, customer: name, blocked, providerKey } = question;
          return { ...question, conversation: { id, name, when: mark, providerKey, question: { blocked } } };
        });
        const threads = [
          ...written.map((booking) => ({ ...booking, conversation: toConversation(booking, lang) })),
          ...inquiries,
        ].toSorted((one, other) => other.lastMessage.at.localeCompare(one.lastMessage.at));
        return (
          <Threads
            conversations={[
              ...listConversations(all, lang),
              ...inquiries.map(({ conversation }) => conversation),
            ]}
            providerKey={props.providerKey}
            onChanged={reload}
            isBeside={isDesk}
          >
            {(open, opened) => {
              const list = { ...props, threads, open, openedId: opened?.id };
              if (!isDesk) return <Filtered {...list} />;
              const booking = all.find(({ _id }) => _id === opened?.id);
              return (
                <div className="panel grid h-[calc(100dvh-204px)] min-h-[480px] grid-cols-[344px_minmax(0,1fr)_272px] divide-x divide-line overflow-hidden">
                  <div className="overflow-y-auto p-3">
                    <Filtered {...list} />
                  </div>
                  <div className={`flex min-h-0 flex-col ${booking ? '' : 'col-span-2'}`}>
                    {opened?.thread ?? <p className="m-auto p-4 text-muted">{chooseThread}</p>}
                  </div>
                  {booking && facts && (
                    <div className="overflow-y-auto p-4">
                      <facts.ThreadFacts key={booking._id} booking={booking} signedIn={props.signedIn} />
                    </div>
                  )}
                </div>
              );
            }}
          </Threads>
        );
      }}
    </ProviderBoundary>
  );
}

interface RowsProps {
  threads: Thread[];
  open: (conversation: Conversation) => void;
  /** In the page; a dialog covers the list. */
  openedId: string | undefined;
}

/** docs/product.md 11.13: a private link shows no questions. */
function Filtered({ threads, providerKey, signedIn, open, openedId }: RowsProps & ProviderProps) {
  const lang = useLang();
  const today = useToday();
  const texts = useTexts('providerFrame');
  const { title: questions } = useTexts('inquiries');
  const filter = readFilter();
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get('search') ?? '');
  if (threads.length === 0) return <p className="text-muted">{texts.noMessages}</p>;
  const labels = { all: texts.all, unread: texts.unread, questions };
  const nothing = { all: texts.noMessages, unread: texts.noUnread, questions: texts.noQuestions };
  const page = paths.provider(lang, providerKey, 'messages');
  const shown = threads.filter((thread) => filters[filter](thread) && isFound(thread, typed));
  const isAhead = (thread: Thread) => !isQuestion(thread) && thread.date === today && !thread.past;
  const ahead = shown.filter(isAhead);
  const others = shown.filter((thread) => !isAhead(thread));
  return (
    <div className="max-w-[640px]">
      <nav className="mb-4 flex flex-wrap gap-1.5" aria-label={texts.show}>
        {filterNames.map((name) => {
          if (name === 'questions' && !signedIn) return null;
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
      <SearchField label={texts.search} value={typed} onType={setTyped} className="mb-4" />
      <div role="status">
        {shown.length === 0 && <p className="text-muted">{typed ? texts.notFound : nothing[filter]}</p>}
      </div>
      {ahead.length > 0 && (
        <>
          <h2 className="mb-1 text-base text-muted">{texts.aheadToday}</h2>
          <Rows threads={ahead} open={open} openedId={openedId} />
          {others.length > 0 && <h2 className="mt-6 mb-1 text-base text-muted">{texts.others}</h2>}
        </>
      )}
      {others.length > 0 && <Rows threads={others} open={open} openedId={openedId} />}
    </div>
  );
}

function isFound(thread: Thread, typed: string): boolean {
  const work = isQuestion(thread) ? [] : (thread.prices?.items ?? []).map(({ name }) => name);
  return plain([thread.customer, ...work, thread.lastMessage.text].join(' ')).includes(plain(typed));
}

function readFilter(): Filter {
  const shown = new URLSearchParams(location.search).get('show');
  return filterNames.find((name) => name === shown) ?? 'all';
}

function Rows({ threads, open, openedId }: RowsProps) {
  const lang = useLang();
  const texts = useTexts('providerFrame');
  const today = useToday();
  const inquiries = useTexts('inquiries');
  const { photos } = useTexts('details');
  const describeState = ({ writable, answered, writableUntil }: Question) => {
    if (!writable) return inquiries.closed;
    if (answered) return undefined;
    const count = Math.max(1, daysBetween(today, toDateTime(writableUntil).date));
    return fillCounted(inquiries, 'daysLeft', { count }, lang);
  };
  return (
    <List className="border-b border-line">
      {threads.map((thread) => {
        const { _id, customer, unread, lastMessage, business } = thread;
        const words = lastMessage.text || photos;
        const facts = isQuestion(thread)
          ? [business, inquiries.short, describeState(thread)]
          : [
              business,
              `${dayName(thread.date, lang)}, ${timeLabel(thread.time, lang)}`,
              thread.prices?.items.map(({ name }) => name).join(', '),
            ];
        return (
          <li key={_id} className="border-t border-line">
            <button
              type="button"
              aria-current={_id === openedId || undefined}
              className="grid w-full cursor-pointer grid-cols-[12px_minmax(0,1fr)_auto] gap-x-2 py-2 pr-1 text-left hover:bg-accent-soft aria-[current]:bg-accent-soft aria-[current]:[box-shadow:inset_4px_0_var(--accent)]"
              onClick={() => open(thread.conversation)}
            >
              <span className={unread > 0 ? 'mt-2 h-2 w-2 rounded-full bg-accent' : undefined}>
                {unread > 0 && (
                  <span className="sr-only">
                    {fillCounted(texts, 'newMessages', { count: unread }, lang)}
                  </span>
                )}
              </span>
              <span className={`truncate ${unread > 0 ? 'font-display font-semibold' : ''}`}>{customer}</span>
              <span className="text-sm/6 text-muted">{momentLabel(lastMessage.at, lang)}</span>
              <span className="col-span-2 col-start-2 truncate text-sm text-muted first-letter:uppercase">
                {joinFacts(facts)}
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

export default island('ProviderMessages', ProviderMessages);
