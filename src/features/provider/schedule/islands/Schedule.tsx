import { request } from '#features/account/requests.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { ProviderBooking } from '../../bookings/api.ts';
import { OwnForm } from '../../islands/OwnForm.tsx';
import { readProviderSchedule } from '../api.ts';
import { Conflicts } from './Conflicts.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

interface Props {
  part: 'hours' | 'booking';
  providerKey: string;
  bookings: ProviderBooking[];
}

/** docs/product.md 2.19. */
export function Schedule({ part, providerKey, bookings }: Props) {
  const lang = useLang();
  const texts = useTexts('schedule');
  const isHours = part === 'hours';
  const read = () => request(readProviderSchedule, { params: { key: providerKey } });
  return (
    <OwnForm providerKey={providerKey} read={read}>
      {(schedule, { round, saves, ...form }) => (
        <div className="grid gap-6">
          <Conflicts providerKey={providerKey} bookings={schedule.conflicts} texts={texts} changes={saves} />
          {schedule.starts === 'unset' && <Notice>{isHours ? texts.unset : texts.unsetFirst}</Notice>}
          {schedule.starts === 'unset' && !isHours ? (
            <a
              className="button justify-self-start"
              href={paths.provider(lang, providerKey, 'business', 'hours')}
            >
              {texts.title}
            </a>
          ) : (
            <ScheduleForm
              key={round}
              part={part}
              providerKey={providerKey}
              schedule={schedule}
              bookings={bookings}
              {...form}
            />
          )}
        </div>
      )}
    </OwnForm>
  );
}
