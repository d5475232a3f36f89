import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { addProviderCalendar, calendarStruct } from '../api.ts';

interface Props {
  providerKey: string;
  onAdded: (answer: AnswerOf<typeof addProviderCalendar>) => void;
}

/** The server reads the calendar before it stores the URL, which may take some seconds. */
export function AddCalendar({ providerKey, onAdded }: Props) {
  const texts = useTexts('ownCalendars');
  const { formProps, fieldProps, busy } = useValidatedForm({
    validate: (values) => fieldProblems(readBody(values), calendarStruct),
    send: async (values) => {
      const sent = { params: { key: providerKey }, body: calendarStruct.create(readBody(values)) };
      onAdded(await request(addProviderCalendar, sent));
      showToast('success', texts.added);
    },
  });
  return (
    <form {...formProps} className="grid max-w-prose gap-2">
      <Field
        {...fieldProps('address')}
        label={texts.address}
        hint={texts.addressHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        required
      />
      <Checkbox label={texts.allDay} name="allDay" />
      <Button type="submit" variant="quiet" className="justify-self-start" busy={busy}>
        {busy ? texts.adding : texts.add}
      </Button>
    </form>
  );
}

function readBody({ address, allDay }: Record<string, unknown>): { address: unknown; allDay: boolean } {
  return { address, allDay: allDay === 'on' };
}
