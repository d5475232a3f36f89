import { useReducer, useState } from 'react';
import { request } from '#features/account/requests.ts';
import { CategorySelect } from '#features/catalog/islands/CategorySelect.tsx';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { showInView } from '#ui/appearing.ts';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { identityStruct, readOwnRequest, requestServiceChange } from '../api.ts';

type OwnRequest = AnswerOf<typeof readOwnRequest>;

interface Props {
  providerKey: string;
}

/** docs/product.md 5.17. */
export function Identity({ providerKey }: Props) {
  const texts = useTexts('ownService');
  const loaded = useQuery(() => request(readOwnRequest, { params: { key: providerKey } }), [providerKey]);
  const [sent, setSent] = useState(false);
  const [discarded, discard] = useReducer((times: number) => times + 1, 0);
  return (
    <section aria-labelledby="page">
      <p className="mt-1 mb-4 max-w-prose text-muted">{texts.identityText}</p>
      <QueryBoundary loaded={loaded} texts={useTexts('provider')}>
        {(answer) => (
          <div className="grid gap-6">
            <LastRequest key={answer.last?.createdAt} last={answer.last} isNew={sent} />
            <IdentityForm
              key={discarded}
              onDiscard={discard}
              providerKey={providerKey}
              answer={answer}
              onSent={(now) => {
                loaded.replace(now);
                setSent(true);
              }}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}

/** Does not mention an approval: the change is visible. */
function LastRequest({ last, isNew }: Pick<OwnRequest, 'last'> & { isNew: boolean }) {
  const lang = useLang();
  const texts = useTexts('ownService');
  if (!last || last.status === 'approved') return null;
  return (
    <Notice role="status" ref={isNew ? showInView : undefined}>
      <h2 className="text-lg">{last.status === 'waiting' ? texts.requestWaiting : texts.requestRejected}</h2>
      {last.reason && <p className="whitespace-pre-line">{last.reason}</p>}
      <p className="text-muted">
        {fillText(texts.requestSentAt, { when: formatInstant(last.createdAt, lang) })}
      </p>
    </Notice>
  );
}

interface FormProps extends Props {
  answer: OwnRequest;
  onSent: (answer: OwnRequest) => void;
  onDiscard: () => void;
}

/** Starts with the values of a pending request, so that a mistake can be corrected by sending it again. */
function IdentityForm({ providerKey, answer, onSent, onDiscard }: FormProps) {
  const texts = useTexts('ownService');
  const validation = useTexts('validation');
  const { somethingWrong } = useTexts('provider');
  const begun = answer.last?.status === 'waiting' ? answer.last.requested : answer.now;
  const { formProps, fieldProps, busy } = useForm({
    validation,
    validate: (values) => fieldProblems(values, identityStruct),
    send: async (values) => {
      const body = identityStruct.create(values);
      onSent(await request(requestServiceChange, { params: { key: providerKey }, body }));
      showToast('success', texts.requestSent);
    },
    explain: inToast(somethingWrong),
    asks: false,
  });
  const line = (name: 'name' | 'contactPerson' | 'address' | 'email') => (
    <Field {...fieldProps(name)} label={texts[name]} defaultValue={begun[name]} autoComplete="off" required />
  );
  return (
    <form {...formProps} className="grid gap-4 sm:grid-cols-2">
      {line('name')}
      <CategorySelect label={texts.category} fieldProps={fieldProps} first={begun.category} />
      {line('contactPerson')}
      {line('address')}
      {line('email')}
      <div className="col-span-full">
        <SaveBar busy={busy} onDiscard={onDiscard} label={texts.ask} />
      </div>
    </form>
  );
}
