import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { DateBadge } from '#features/booking/islands/DateBadge.tsx';
import { maxProposed, proposalStruct, proposeTimes } from '#features/booking/proposals/api.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fieldProblems } from '#platform/forms/fields.ts';
import { useValidatedForm } from '#platform/forms/useValidatedForm.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { type DateTime, isSame } from '#platform/time/dateTime.ts';
import { Icon } from '#ui/Icon.tsx';
import { Modal, ModalBody, SubmitBar } from '#ui/Modal.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { DialogProps } from '../businessBookings.ts';
import { FreePills } from './FreePills.tsx';

/** docs/product.md 2.28. */
export function ProposeTimes({ booking, onClose, onChanged }: DialogProps) {
  const lang = useLang();
  const texts = useTexts('proposing');
  const [starts, setStarts] = useState<DateTime[]>([]);
  const { formProps, fieldProps, busy } = useValidatedForm({
    nameOf: (field) => (field.startsWith('starts') ? 'starts' : field),
    validate: ({ reason }) =>
      starts.length > 0 ? fieldProblems({ starts, reason }, proposalStruct) : { starts: 'required' },
    send: async ({ reason }) => {
      const params = { key: booking.providerKey, id: booking._id };
      await request(proposeTimes, { params, body: proposalStruct.create({ starts, reason }) });
      showToast('success', texts.proposed);
      onChanged();
    },
  });
  const { error, onInput } = fieldProps('starts');
  const toggle = (start: DateTime) => {
    onInput();
    setStarts((chosen) => {
      const others = chosen.filter((each) => !isSame(each, start));
      if (others.length < chosen.length) return others;
      return [...others.slice(0, maxProposed - 1), start];
    });
  };
  const now = formatDateTime(booking, lang);
  return (
    <Modal open onClose={onClose} title={texts.propose} size="tall">
      <form {...formProps} className="flex grow flex-col">
        <ModalBody>
          <div className="flex gap-4 border-b border-line pb-4">
            <DateBadge date={booking.date} />
            <p className="grid content-center">
              <span className="text-sm text-muted">{texts.booked}</span>
              <span className="font-display font-semibold first-letter:uppercase">{now}</span>
              <span className="text-sm wrap-anywhere text-muted">{booking.customer}</span>
            </p>
          </div>
          <fieldset className="grid gap-3">
            <legend className="mb-2 flex w-full items-baseline justify-between gap-3">
              <span className="font-display font-semibold">{texts.oneOrTwo}</span>
              <span className="text-sm text-muted">{fillText(texts.count, { count: starts.length })}</span>
            </legend>
            <ul className="grid gap-2 empty:hidden sm:grid-cols-2">
              {starts.map((start) => {
                const when = formatDateTime(start, lang);
                return (
                  <li key={when}>
                    <button
                      type="button"
                      className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded border border-accent bg-accent-soft px-3 text-left font-display font-semibold text-accent"
                      aria-label={fillText(texts.remove, { when })}
                      onClick={() => toggle(start)}
                    >
                      <span className="first-letter:uppercase">{when}</span>
                      <Icon name="close" size={16} />
                    </button>
                  </li>
                );
              })}
            </ul>
            <FreePills booking={booking} chosen={starts} error={error} onToggle={toggle} />
          </fieldset>
          <TextArea
            {...fieldProps('reason')}
            label={texts.why}
            hint={fillText(texts.whyHint, { name: booking.customer })}
            rows={3}
          />
          <p className="text-sm text-muted">{fillText(texts.free, { name: booking.customer, when: now })}</p>
        </ModalBody>
        <SubmitBar busy={busy}>{[texts.sendNone, texts.sendOne, texts.sendTwo][starts.length]}</SubmitBar>
      </form>
    </Modal>
  );
}
