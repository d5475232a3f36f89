import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { isLong, type PlannedStart, splitDay } from '#features/availability/index.ts';
import { proposalStruct, proposeTimes } from '#features/booking/proposals/api.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { DateField } from '#platform/forms/DateField.tsx';
import { fieldProblems } from '#platform/forms/fields.ts';
import { inToast, useForm } from '#platform/forms/useForm.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { present } from '#platform/time/present.ts';
import { lastDate, timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ModalBar } from '#ui/ModalBar.tsx';
import { ModalBody } from '#ui/ModalBody.tsx';
import { Select } from '#ui/Select.tsx';
import type { readProvider } from '../../api.ts';
import { readProviderDays } from '../../diary/api.ts';
import { isFree } from '../../diary/islands/signs.ts';

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
  const start = (index: number) => ({ index, providerKey, booking, fieldProps });
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

interface StartProps extends Pick<Props, 'booking' | 'providerKey'> {
  title: string;
  index: number;
  fieldProps: ReturnType<typeof useForm>['fieldProps'];
}

function StartFields({ title, index, booking, providerKey, fieldProps }: StartProps) {
  const lang = useLang();
  const texts = useTexts('proposing');
  const { parts } = useTexts('booking');
  const [date, setDate] = useState(booking.date);
  const params = { key: providerKey };
  const { answer } = useQuery(
    () => request(readProviderDays, { params, query: { from: date } }),
    [providerKey, date],
  );
  const free = answer?.days[0]?.slots.filter(isFree) ?? [];
  const writeOption = ({ time }: PlannedStart) => (
    <option key={time} value={time}>
      {timeLabel(time, lang)}
    </option>
  );
  const dateProps = fieldProps(`starts.${index}.date`);
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1 font-semibold">{title}</legend>
      <DateField
        {...dateProps}
        label={texts.date}
        min={vilniusClock(present()).date}
        max={lastDate}
        defaultValue={booking.date}
        required
        onInput={(event) => {
          dateProps.onInput();
          setDate(event.currentTarget.value || booking.date);
        }}
      />
      <Select {...fieldProps(`starts.${index}.time`)} key={date} label={texts.time} defaultValue="" required>
        <option value="">{answer && free.length === 0 ? texts.noTime : texts.chooseTime}</option>
        {isLong(free)
          ? splitDay(free, ({ time }) => time).map(({ part, starts }) => (
              <optgroup key={part} label={parts[part]}>
                {starts.map(writeOption)}
              </optgroup>
            ))
          : free.map(writeOption)}
      </Select>
    </fieldset>
  );
}
