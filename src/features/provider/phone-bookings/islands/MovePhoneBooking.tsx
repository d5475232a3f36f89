import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { slotStruct } from '#features/availability/slotFields.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { Modal, ModalBody, SubmitBar } from '#ui/Modal.tsx';
import type { DialogProps } from '../../bookings/businessBookings.ts';
import { FreePills } from '../../bookings/islands/FreePills.tsx';
import { changeOwn } from '../../bookings/ownChanges.ts';
import { movePhoneBooking } from '../api.ts';

export function MovePhoneBooking({ booking, onClose, onChanged }: DialogProps) {
  const lang = useLang();
  const texts = useTexts('phoneBooking');
  const [start, setStart] = useState<DateTime>();
  const { formProps, fieldProps, busy } = useValidatedForm({
    nameOf: () => 'starts',
    validate: () => fieldProblems(start ?? {}, slotStruct),
    send: async () => {
      const params = { key: booking.providerKey, id: booking._id };
      const body = slotStruct.create(start);
      await changeOwn([booking._id], () => request(movePhoneBooking, { params, body }));
      showToast('success', texts.moved);
      onChanged();
    },
  });
  const { error, onInput } = fieldProps('starts');
  return (
    <Modal open onClose={onClose} title={texts.moveTitle} size="tall">
      <form {...formProps} className="flex grow flex-col">
        <ModalBody>
          <p>{fillText(texts.moveText, { name: booking.customer, when: formatDateTime(booking, lang) })}</p>
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-display font-semibold">{texts.when}</legend>
            <FreePills
              booking={booking}
              chosen={start ? [start] : []}
              error={error}
              onToggle={(pressed) => {
                onInput();
                setStart(pressed);
              }}
            />
          </fieldset>
        </ModalBody>
        <SubmitBar busy={busy}>{texts.move}</SubmitBar>
      </form>
    </Modal>
  );
}
