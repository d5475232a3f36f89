import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { Button } from '#ui/Button.tsx';
import { Modal, ModalBar, ModalBody } from '#ui/Modal.tsx';
import { FreePills } from '../../bookings/islands/FreePills.tsx';
import { changeOwn } from '../../bookings/ownChanges.ts';
import { movePhoneBooking, moveStruct } from '../api.ts';

interface Props {
  booking: Pick<AnswerOf<typeof movePhoneBooking>, '_id' | 'customer' | 'date' | 'time'>;
  providerKey: string;
  onClose: () => void;
  onMoved: () => void;
}

export function MovePhoneBooking({ onClose, ...form }: Props) {
  const { moveTitle, dismiss } = useTexts('phoneBooking');
  return (
    <Modal open onClose={onClose} title={moveTitle} closeLabel={dismiss}>
      <MoveForm {...form} />
    </Modal>
  );
}

function MoveForm({ booking, providerKey, onMoved }: Omit<Props, 'onClose'>) {
  const lang = useLang();
  const texts = useTexts('phoneBooking');
  const { somethingWrong } = useTexts('provider');
  const [start, setStart] = useState<DateTime>();
  const { formProps, fieldProps, busy } = useForm({
    validation: useTexts('validation'),
    nameOf: () => 'starts',
    validate: () => fieldProblems(start ?? {}, moveStruct),
    send: async () => {
      const params = { key: providerKey, id: booking._id };
      const body = moveStruct.create(start);
      await changeOwn([booking._id], () => request(movePhoneBooking, { params, body }));
      showToast('success', texts.moved);
      onMoved();
    },
    explain: inToast(somethingWrong),
  });
  const { error, onInput } = fieldProps('starts');
  return (
    <form {...formProps} className="flex grow flex-col">
      <ModalBody>
        <p>{fillText(texts.moveText, { name: booking.customer, when: formatDateTime(booking, lang) })}</p>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-display font-semibold">{texts.when}</legend>
          <FreePills
            providerKey={providerKey}
            first={booking.date}
            chosen={start ? [start] : []}
            onToggle={(pressed) => {
              onInput();
              setStart(pressed);
            }}
          />
          <p aria-live="polite" className="text-sm text-danger empty:hidden">
            {error}
          </p>
        </fieldset>
      </ModalBody>
      <ModalBar>
        <Button type="submit" busy={busy}>
          {texts.move}
        </Button>
      </ModalBar>
    </form>
  );
}
