import { request } from '#features/account/requests.ts';
import { CategorySelect } from '#features/catalog/islands/CategorySelect.tsx';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { SaveBar } from '#platform/forms/SaveBar.tsx';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { showInView } from '#ui/appearing.ts';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OwnForm } from '../../islands/OwnForm.tsx';
import { identityStruct, readOwnRequest, requestServiceChange } from '../api.ts';

type OwnRequest = AnswerOf<typeof readOwnRequest>;

interface Props {
  providerKey: string;
}

/** docs/product.md 5.17. */
export function Identity({ providerKey }: Props) {
  const texts = useTexts('ownService');
  const read = () => request(readOwnRequest, { params: { key: providerKey } });
  return (
    <OwnForm providerKey={providerKey} text={texts.identityText} read={read}>
      {(answer, { round, onDiscard, saves, onSaved }) => (
        <div className="grid gap-6">
          <LastRequest key={answer.last?.createdAt} last={answer.last} isNew={saves > 0} />
          <IdentityForm
            key={round}
            onDiscard={onDiscard}
            providerKey={providerKey}
            answer={answer}
            onSent={(now) => onSaved(now, texts.requestSent)}
          />
        </div>
      )}
    </OwnForm>
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
  const initial = answer.last?.status === 'waiting' ? answer.last.requested : answer.now;
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate: (values) => fieldProblems(values, identityStruct),
    send: async (values) => {
      const body = identityStruct.create(values);
      onSent(await request(requestServiceChange, { params: { key: providerKey }, body }));
    },
    warnsUnsaved: false,
  });
  const line = (name: 'name' | 'contactPerson' | 'address' | 'email') => (
    <Field
      {...fieldProps(name)}
      label={texts[name]}
      defaultValue={initial[name]}
      autoComplete="off"
      required
    />
  );
  return (
    <form {...formProps} className="grid gap-4 sm:grid-cols-2">
      {line('name')}
      <CategorySelect label={texts.category} fieldProps={fieldProps} first={initial.category} />
      {line('contactPerson')}
      {line('address')}
      {line('email')}
      <div className="col-span-full">
        <SaveBar busy={busy} onDiscard={onDiscard} label={texts.ask} />
      </div>
    </form>
  );
}
