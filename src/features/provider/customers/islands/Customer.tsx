import { useReducer, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useRequest } from '#features/account/useRequest.ts';
import { moneyText } from '#features/pricing/money.ts';
import { paths, threadAnchor } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { formatDateTime, fullDate } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { AddressFact, EmailFact, Fact, PhoneFact } from '../../frame/islands/Fact.tsx';
import {
  type ProviderAnswer,
  ProviderBoundary,
  type ProviderProps,
} from '../../frame/islands/ProviderBoundary.tsx';
import { changeCustomer, customerStruct, readCustomer } from '../api.ts';

type Whole = AnswerOf<typeof readCustomer>;

interface Props extends ProviderProps {
  id: string;
}

/** docs/product.md 5.38. */
function Customer({ id, ...props }: Props) {
  return (
    <ProviderBoundary {...props}>
      {({ bookings }) => <Loaded providerKey={props.providerKey} id={id} bookings={bookings} />}
    </ProviderBoundary>
  );
}

type Bookings = Pick<ProviderAnswer, 'bookings'>;

function Loaded({ providerKey: key, id, bookings }: Omit<Props, 'signedIn'> & Bookings) {
  const { gone } = useTexts('customers');
  const loaded = useRequest(readCustomer, { params: { key, id } });
  if (loaded.failure?.answer?.code === 'not_found') return <h1 className="text-[1.5rem]/[1.25]">{gone}</h1>;
  return (
    <QueryBoundary loaded={loaded}>
      {(customer) => (
        <CustomerDetails {...{ customer, bookings }} providerKey={key} onChanged={loaded.replace} />
      )}
    </QueryBoundary>
  );
}

interface DetailsProps extends Pick<ProviderProps, 'providerKey'>, Bookings {
  customer: Whole;
  onChanged: (customer: Whole) => void;
}

function CustomerDetails({ customer, bookings, providerKey, onChanged }: DetailsProps) {
  const lang = useLang();
  const texts = useTexts('customers');
  const { messages } = useTexts('providerFrame');
  const [round, onDiscard] = useReducer((times: number) => times + 1, 0);
  const { name, phone, email, address, visits, sum, since, missed } = customer;
  const facts = [
    visits > 0 && fillCounted(texts, 'visitsOf', { count: visits }, lang),
    visits > 0 && since && fillText(texts.since, { when: fullDate(since, lang) }),
    missed > 0 && fillText(texts.missedOf, { count: missed }),
    sum.amount > 0 && fillText(texts.byList, { sum: moneyText(sum, lang) }),
  ];
  const thread = findThread(customer, bookings);
  const change = async (body: BodyOf<typeof changeCustomer>) => {
    const params = { key: providerKey, id: customer._id };
    onChanged(await request(changeCustomer, { params, body }));
  };
  return (
    <div className="max-w-[640px]">
      <h1 className="text-[1.5rem]/[1.25] md:text-[1.875rem]/[1.2]">{name}</h1>
      <p className="mt-1 text-sm text-muted">{joinFacts(facts)}</p>
      {customer.refused && <Accepting change={change} />}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {phone && <PhoneFact phone={phone} />}
        {address && <AddressFact address={address} />}
        {thread && (
          <Fact
            icon="message"
            act={{ href: paths.provider(lang, providerKey, 'messages') + thread, text: texts.write }}
          >
            {messages}
          </Fact>
        )}
        {email && <EmailFact email={email} />}
      </ul>
      <NoteForm key={round} {...{ customer, change, onDiscard }} />
      <section className="mt-8" aria-labelledby="history">
        <div className="flex items-center justify-between gap-3">
          <h2 id="history" className="text-lg">
            {texts.visits}
          </h2>
          <a
            className="inline-flex min-h-11 items-center font-display font-semibold text-accent hover:underline"
            href={paths.phoneBooking(lang, providerKey, { customer: customer._id })}
          >
            {texts.again}
          </a>
        </div>
        <ul className="border-b border-line">
          {customer.history.map((entry, index) => (
            <li key={index} className="border-t border-line">
              <HistoryRow entry={entry} providerKey={providerKey} />
            </li>
          ))}
        </ul>
      </section>
      {email && !customer.refused && <BookingRefusal {...{ customer, change }} />}
      <p className="mt-6 text-sm text-muted">{texts.retention}</p>
    </div>
  );
}

/** docs/product.md 5.50. */
function findThread({ name, history }: Whole, bookings: Bookings['bookings']): string | undefined {
  const threads = history.flatMap(({ booking }) =>
    bookings.filter(({ _id, byPhone }) => _id === booking && !byPhone),
  );
  const written = threads.filter(({ lastMessage }) => lastMessage);
  if (written.length > 1) return `?search=${encodeURIComponent(name)}`;
  const [thread = threads.findLast(({ past }) => !past) ?? threads[0]] = written;
  return thread && threadAnchor(thread._id);
}

function HistoryRow({
  entry,
  providerKey,
}: { entry: Whole['history'][number] } & Pick<ProviderProps, 'providerKey'>) {
  const lang = useLang();
  const { outcomes } = useTexts('customers');
  const { booking, work, total, outcome } = entry;
  const isFine = outcome === 'coming' || outcome === 'done';
  const Frame = booking ? 'a' : 'div';
  return (
    <Frame
      className={`grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2 ${booking ? 'hover:bg-accent-soft' : ''}`}
      {...(booking && { href: paths.provider(lang, providerKey, 'visit', booking) })}
    >
      <span className="min-w-0 wrap-anywhere first-letter:uppercase">
        {formatDateTime(entry, lang)}
        <span className={`block text-sm ${isFine ? 'text-muted' : 'text-warning'}`}>
          {joinFacts([...work, outcomes[outcome]])}
        </span>
      </span>
      <span className="font-display font-semibold whitespace-nowrap tabular">
        {total && moneyText(total, lang)}
      </span>
      <Icon
        name={outcome === 'coming' ? 'clock' : outcome === 'done' ? 'check' : 'warning'}
        size={20}
        className={isFine ? 'text-muted' : 'text-warning'}
      />
    </Frame>
  );
}

interface ChangeProps {
  customer: Whole;
  change: (body: BodyOf<typeof changeCustomer>) => Promise<void>;
}

function NoteForm({ customer, change, onDiscard }: ChangeProps & { onDiscard: () => void }) {
  const texts = useTexts('customers');
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate: (values) => fieldProblems(values, customerStruct),
    send: async ({ note }) => {
      await change({ note: String(note) });
      showToast('success', texts.saved);
    },
    warnsUnsaved: false,
  });
  return (
    <form {...formProps} className="mt-6 grid gap-2">
      <TextArea
        {...fieldProps('note')}
        label={texts.note}
        hint={texts.noteHint}
        defaultValue={customer.note}
        rows={3}
      />
      <SaveBar busy={busy} onDiscard={onDiscard} />
    </form>
  );
}

function BookingRefusal({ customer, change }: ChangeProps) {
  const texts = useTexts('customers');
  const { busy, act } = useMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-6">
      <Button variant="bad" className="-ml-3" onClick={() => setAsking(true)}>
        {texts.refuse}
      </Button>
      <ConfirmModal
        open={isAsking}
        title={texts.refuseTitle}
        text={fillText(texts.refuseText, { name: customer.name })}
        keep={texts.keep}
        confirm={texts.refuse}
        busy={busy}
        onKeep={() => setAsking(false)}
        onConfirm={() => act(() => change({ refused: true }))}
      />
    </div>
  );
}

function Accepting({ change }: Pick<ChangeProps, 'change'>) {
  const texts = useTexts('customers');
  const { busy, act } = useMutation();
  const accept = () =>
    act(async () => {
      await change({ refused: false });
      showToast('success', texts.accepted);
    });
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2">
      {texts.isRefused}
      <Button variant="bare" className="-ml-3" busy={busy} onClick={accept}>
        {texts.accept}
      </Button>
    </p>
  );
}

export default island('Customer', Customer);
