import { request } from '#features/account/requests.ts';
import { proposalStruct, proposeTimes } from '#features/booking/proposals/api.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ModalBar } from '#ui/ModalBar.tsx';
import { ModalBody } from '#ui/ModalBody.tsx';
import type { readProvider } from '../../api.ts';
import { StartFields } from './StartFields.tsx';

interface Props {
  booking: AnswerOf<typeof readProvider>['bookings'][number];
  providerKey: string;
  onClose: () => void;
  onProposed: () => void;
}

/** docs/product.md 2.28. */
export function ProposeTimes({ booking, onClose, ...form }: Props) {
  const lang = useLang();
  const texts = useTexts('proposing');
  const when = formatDateTime(booking, lang);
  return (
    <Modal open onClose={onClose} title={texts.proposeTitle} closeLabel={texts.dismiss}>
      <TimesForm {...form} booking={booking}>
        {fillText(texts.proposeText, { name: booking.customer, when })}
      </TimesForm>
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'onClose'> {
  children: string;
}

function TimesForm({ booking, providerKey, onProposed, children }: FormProps) {
  const texts = useTexts('proposing');
  const { somethingWrong } = useTexts('provider');
  const { formProps, fieldProps, busy } = useForm({
    validation: useTexts('validation'),
    validate: (values) => fieldProblems(startsOf(values), proposalStruct),
    send: async (values) => {
      const params = { key: providerKey, id: booking._id };
      await request(proposeTimes, { params, body: proposalStruct.create(startsOf(values)) });
      showToast('success', texts.proposed);
      onProposed();
    },
    explain: inToast(somethingWrong),
  });
  const start = (index: number) => ({
    providerKey,
    first: { date: booking.date },
    date: { ...fieldProps(`starts.${index}.date`), label: texts.date },
    time: { ...fieldProps(`starts.${index}.time`), label: texts.time },
  });
  return (
    <form {...formProps} className="flex grow flex-col">
      <ModalBody>
        <p>{children}</p>
        <StartFields title={texts.firstStart} {...start(0)} />
        <StartFields title={texts.secondStart} {...start(1)} />
      </ModalBody>
      <ModalBar>
        <Button type="submit" busy={busy}>
          {texts.send}
        </Button>
      </ModalBar>
    </form>
  );
}

function startsOf(values: Record<string, FormDataEntryValue>) {
  const start = (index: number) => ({
    date: values[`starts.${index}.date`],
    time: values[`starts.${index}.time`],
  });
  return { starts: [start(0), start(1)] };
}
