import { useState } from 'react';
import { useRequest } from '#features/account/useRequest.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { phoneText } from '#platform/forms/phones.ts';
import type { FieldProps } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { Field } from '#ui/Field.tsx';
import { listCustomers } from '../../customers/api.ts';
import { matches } from '../../customers/matches.ts';
import type { ProviderProps } from '../../frame/islands/ProviderBoundary.tsx';

type Known = AnswerOf<typeof listCustomers>[number];
type Caller = Pick<Known, 'name' | 'phone' | 'address'>;

/** Characters that start a search for known customers. */
const enough = 3;
const most = 4;

interface Props extends ProviderProps {
  first: Caller;
  fieldProps: FieldProps;
  onChosen: () => void;
}

export function CallerFields({ providerKey, signedIn, first, fieldProps, onChosen }: Props) {
  const texts = useTexts('phoneBooking');
  const [caller, setCaller] = useState(first);
  const [typed, setTyped] = useState<'phone' | 'name'>();
  const search = typed ? caller[typed].trim() : '';
  const props = (name: keyof Caller) => ({
    ...fieldProps(name),
    value: caller[name],
    autoComplete: 'off',
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setCaller((current) => ({ ...current, [name]: value }));
      if (name !== 'address') setTyped(name);
    },
  });
  const hits = (name: 'phone' | 'name') =>
    signedIn &&
    typed === name &&
    search.replace(/[^\p{L}\d]/gu, '').length >= enough && (
      <Hits
        providerKey={providerKey}
        search={search}
        onChoose={({ name, phone, address }) => {
          setCaller({ name, phone, address });
          setTyped(undefined);
          onChosen();
        }}
      />
    );
  return (
    <>
      <div>
        <Field {...props('phone')} label={texts.phone} type="tel" inputMode="tel" autoFocus />
        {hits('phone')}
      </div>
      <div>
        <Field
          {...props('name')}
          label={texts.name}
          placeholder={signedIn ? texts.nameHint : undefined}
          required
        />
        {hits('name')}
      </div>
      <Field {...props('address')} label={texts.address} placeholder={texts.addressHint} />
    </>
  );
}

interface HitsProps extends Pick<ProviderProps, 'providerKey'> {
  search: string;
  onChoose: (known: Known) => void;
}

function Hits({ providerKey: key, search, onChoose }: HitsProps) {
  const lang = useLang();
  const texts = useTexts('phoneBooking');
  const { answer } = useRequest(listCustomers, { params: { key }, query: { search } });
  // Keeps results until the next response.
  const [found, setFound] = useState<Known[]>([]);
  if (answer && answer !== found) setFound(answer);
  const hits = found.filter((known) => matches(known, search)).slice(0, most);
  return (
    <>
      <p role="status" className="sr-only">
        {answer && fillCounted(texts, 'found', { count: hits.length }, lang)}
      </p>
      {hits.length > 0 && (
        <ul
          aria-label={texts.known}
          className="divide-y divide-line overflow-hidden rounded-b border border-t-0 border-control bg-raised"
        >
          {hits.map((known) => (
            <li key={known._id}>
              <button
                type="button"
                className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 px-3 py-1 text-left hover:bg-accent-soft"
                onClick={() => onChoose(known)}
              >
                <span className="min-w-0">
                  <span className="block font-display font-semibold wrap-anywhere">{known.name}</span>
                  <span className="block text-sm text-muted wrap-anywhere">
                    {joinFacts([
                      known.address,
                      known.visits > 0 && fillCounted(texts, 'bookings', { count: known.visits }, lang),
                    ])}
                  </span>
                </span>
                <span className="shrink-0 text-sm tabular">{phoneText(known.phone)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
