import { request } from '#features/account/requests.ts';
import { setNoShow } from '#features/booking/no-show/api.ts';
import { type NoShowKind, noShowKinds } from '#features/booking/no-show/noShowStates.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { controlClass } from '#ui/controlClass.ts';
import { Options } from '#ui/Options.tsx';
import type { KeyedBooking } from '../businessBookings.ts';

/** docs/product.md 2.27. */
export function NoShowChoice({ booking, onChanged }: { booking: KeyedBooking; onChanged: () => void }) {
  const lang = useLang();
  const texts = useTexts('providerBookings');
  const { act } = useMutation();
  const choose = (noShow: NoShowKind | undefined) =>
    act(async () => {
      const params = { key: booking.providerKey, id: booking._id };
      await request(setNoShow, { params, body: { noShow } });
      showToast('success', noShow ? texts.noShowSet : texts.noShowRemoved);
      onChanged();
    });
  return (
    <div className="my-1 sm:w-[248px]">
      <select
        aria-label={fillText(texts.outcomeLabel, {
          name: booking.customer,
          when: formatDateTime(booking, lang),
        })}
        className={`${controlClass} field-select pr-8`}
        value={booking.noShow ?? ''}
        onChange={({ target }) => void choose(noShowKinds.find((noShow) => noShow === target.value))}
      >
        <option value="">{texts.outcomeNone}</option>
        <Options values={noShowKinds} labelOf={(noShow) => texts[noShow]} />
      </select>
    </div>
  );
}
