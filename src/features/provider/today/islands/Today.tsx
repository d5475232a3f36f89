import { type ReactNode, useEffect, useRef } from 'react';
import { request } from '#features/account/requests.ts';
import { paths } from '#features/addresses/paths.ts';
import { toMinute } from '#features/availability/grid.ts';
import type { BookingDetails } from '#features/booking/details/api.ts';
import { useNow } from '#features/booking/islands/useNow.ts';
import { Threads } from '#features/messages/islands/Threads.tsx';
import { moneyText, sum } from '#features/pricing/money.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useFetched } from '#platform/client/useFetched.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import type { CallError } from '#platform/http/call.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { addDays } from '#platform/time/calendar.ts';
import { formatDate, formatDateTime } from '#platform/time/dates.ts';
import { byStart } from '#platform/time/dateTime.ts';
import { timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { Icon } from '#ui/Icon.tsx';
import { type Affected, listAffected } from '../../absence/api.ts';
import { useBookingDetails } from '../../bookings/islands/useBookingDetails.ts';
import { useSeen } from '../../bookings/islands/useSeen.ts';
import { listConversations, tagBookings } from '../../bookings/ownBookings.ts';
import { readProviderDays } from '../../diary/api.ts';
import { type Own, Owned, type ProviderAnswer } from '../../frame/islands/Owned.tsx';
import { useIsDesk } from '../../frame/islands/useIsDesk.ts';
import { type DayEntry, listEntries, type OwnDay } from '../dayEntries.ts';
import { DayRow } from './DayRow.tsx';
import type { DeskDay as DeskDayType } from './DeskDay.tsx';
import { useChanges } from './useChanges.ts';
import type { VisitProps } from './visitProps.ts';
import { HeroVisit, NextVisit, VisitRow } from './Visits.tsx';

/** docs/product.md 5.26: the day of a provider: now, next, later, tomorrow. */
function Today(own: Own) {
  const { failed } = useTexts('provider');
  const isDesk = useIsDesk();
  const desk = useFetched(() => import('./DeskDay.tsx'), {
    isWanted: isDesk,
    failed,
    onFailed: () => undefined,
  });
  return (
    <Owned {...own}>
      {(provider, { reload }) => (
        <TodayContent
          {...own}
          provider={provider}
          reload={reload}
          DeskDay={isDesk ? desk?.DeskDay : undefined}
        />
      )}
    </Owned>
  );
}

interface Props extends Own {
  provider: ProviderAnswer;
  reload: () => void;
  DeskDay: typeof DeskDayType | undefined;
}

export function TodayContent({ providerKey, signedIn, provider, reload, DeskDay }: Props) {
  const lang = useLang();
  const texts = useTexts('provider');
  const now = useNow();
  const { date: today } = vilniusClock(now);
  const { bookings, services, all } = provider;
  const keys = services.map(({ key }) => key);
  const loaded = useQuery(
    () => readOwnDays({ providerKey, signedIn }, services, today),
    [providerKey, ...keys, today],
  );
  // The shown days stay until they are loaded again.
  const { reload: reloadDays } = loaded;
  const before = useRef(all);
  useEffect(() => {
    if (before.current !== all) reloadDays();
    before.current = all;
  }, [all, reloadDays]);
  const near = all.filter(({ date }) => date >= addDays(today, -1) && date <= addDays(today, 1));
  const details = useBookingDetails(keys, near);
  useSeen(keys, all);
  const changes = useChanges(all, ({ date }) => date === today);
  return (
    <Threads conversations={listConversations(all, lang)} providerKey={providerKey} onChanged={reload}>
      {(openThread) => (
        <QueryBoundary loaded={loaded} texts={texts}>
          {({ day, affected }) =>
            day && (
              <Day
                providerKey={providerKey}
                services={services}
                day={day}
                affected={affected}
                coming={all.filter(({ date }) => date > today)}
                changes={changes}
                onChanged={reload}
                signedIn={signedIn}
                isNew={bookings.length === 0}
                published={provider.published}
                now={now}
                detailsOf={details.of}
                detailsFailure={details.failure}
                openThread={openThread}
                DeskDay={DeskDay}
              />
            )
          }
        </QueryBoundary>
      )}
    </Threads>
  );
}

interface DayProps extends Omit<VisitProps, 'visit' | 'details'> {
  /** The service whose hours and available times the page shows. */
  providerKey: string;
  services: ProviderAnswer['services'];
  day: OwnDay;
  affected: Affected[];
  /** After today, soonest first. */
  coming: OwnDay['bookings'];
  detailsOf: (id: string) => BookingDetails | undefined;
  detailsFailure: CallError | undefined;
  /** docs/product.md 5.26 and 5.24: with a private link, the page shows no total of the day and no absence form. */
  signedIn: boolean;
  /** Whether the service has no booking yet. */
  isNew: boolean;
  published: boolean;
  DeskDay: Props['DeskDay'];
}

function Day({
  providerKey,
  services,
  day,
  affected,
  coming,
  detailsOf,
  detailsFailure,
  signedIn,
  isNew,
  published,
  DeskDay,
  ...rest
}: DayProps) {
  const lang = useLang();
  const texts = useTexts('today');
  const { today } = useTexts('providerFrame');
  const { title } = useTexts('absence');
  const { failed } = useTexts('provider');
  const rare = { failed, onFailed: () => undefined };
  const steps = useFetched(() => import('./FirstSteps.tsx'), { ...rare, isWanted: isNew });
  const absence = useFetched(() => import('../../absence/islands/Affected.tsx'), {
    ...rare,
    isWanted: affected.length > 0,
  });
  const { now } = rest;
  const minute = toMinute(now);
  const entries = listEntries(day, minute);
  const visits = entries.filter((entry) => entry.is === 'visit');
  const earlier = visits.filter(({ to }) => to <= minute);
  const current = visits.filter(({ from, to }) => from <= minute && minute < to);
  const next = visits.find(({ from }) => from > minute);
  const ahead = entries.filter((entry) => !(entry.is === 'visit' && entry.to <= minute));
  const later = next ? ahead.findIndex((entry) => entry.is === 'visit' && entry.from > next.from) : -1;
  const ofVisit = (visit: VisitProps['visit']) => ({ ...rest, visit, details: detailsOf(visit.booking._id) });
  const write = (entry: DayEntry): ReactNode => {
    if (entry.is !== 'visit')
      return <DayRow key={entry.is + entry.from} entry={entry} providerKey={providerKey} />;
    const props = ofVisit(entry);
    const isNow = current.includes(entry);
    if (isNow || (entry === next && current.length === 0))
      return <HeroVisit key={entry.booking._id} {...props} isNow={isNow} />;
    if (entry === next) return <NextVisit key={entry.booking._id} {...props} />;
    return <VisitRow key={entry.booking._id} {...props} />;
  };
  const amount = signedIn ? sumOf(visits.map(({ booking }) => booking)) : undefined;
  const total = amount && amount.amount > 0 ? moneyText(amount, lang) : undefined;
  const tomorrow = addDays(day.date, 1);
  const comingText = (bookings: OwnDay['bookings']) => {
    const [first] = bookings;
    if (!first) return texts.nothingTomorrow;
    if (first.date !== tomorrow) return fillText(texts.nextBooking, { when: formatDateTime(first, lang) });
    const count = bookings.filter(({ date }) => date === tomorrow).length;
    return fillCounted(texts, 'tomorrow', { count, time: timeLabel(first.time, lang) }, lang);
  };
  const comingByService = services.map(({ key, name }) => ({
    key,
    name,
    bookings: coming.filter((booking) => booking.providerKey === key),
  }));
  const firstSteps = isNew && steps && <steps.FirstSteps providerKey={providerKey} published={published} />;
  const hasBeside = DeskDay !== undefined && visits.length === 0;
  const head = (
    <>
      <div className="mb-3 lg:mb-4">
        <h1 className="text-[1.5rem]/[1.25] md:text-[1.875rem]/[1.2]">{today}</h1>
        <p className="text-sm text-muted first-letter:uppercase lg:text-base">
          {formatDate(day.date, lang, { weekday: 'long', day: 'numeric', month: 'long' })}
          {[visits.length > 0 && fillCounted(texts, 'bookings', { count: visits.length }, lang), total]
            .filter(Boolean)
            .map((fact) => ` · ${fact}`)}
        </p>
      </div>
      {visits.length > 0 && current.length === 0 && !next && (
        <p className="panel mb-2 px-4 py-4">
          <span className="block font-display text-lg font-semibold">
            {[texts.done, total].filter(Boolean).join(' · ')}
          </span>
          <span className="text-muted">{comingText(coming)}</span>
        </p>
      )}
      {!hasBeside && firstSteps}
      {visits.length === 0 && <p className="mb-2 text-muted">{texts.nothing}</p>}
    </>
  );
  const foot = (
    <>
      {comingByService.map(({ key, name, bookings }) => (
        <a
          key={key}
          className="flex min-h-13 items-center justify-between gap-3 hover:text-accent"
          href={`${paths.provider(lang, key, 'calendar')}?date=${bookings[0]?.date ?? tomorrow}`}
        >
          <span>
            {comingText(bookings)}
            {services.length > 1 && <span className="block text-sm text-muted">{name}</span>}
          </span>
          <Icon name="next" size={20} className="text-muted" />
        </a>
      ))}
      {absence && <absence.Affected affected={affected} />}
      {signedIn && (
        <a
          className="flex min-h-13 items-center justify-between gap-3 hover:text-accent"
          href={`${paths.provider(lang, providerKey, 'calendar')}?absent`}
        >
          {title}
          <Icon name="next" size={20} className="text-muted" />
        </a>
      )}
    </>
  );
  if (DeskDay)
    return (
      <DeskDay
        {...rest}
        entries={entries}
        chosen={current[0] ?? next ?? visits.at(-1)}
        providerKey={providerKey}
        signedIn={signedIn}
        detailsOf={detailsOf}
        detailsFailure={detailsFailure}
        beside={hasBeside && firstSteps}
        head={head}
        foot={foot}
      />
    );
  return (
    <div className="max-w-[760px]">
      {head}
      <ol>{(later < 0 ? ahead : ahead.slice(0, later)).map(write)}</ol>
      {later >= 0 && (
        <>
          <h2 className="mt-6 border-b border-line pb-2 text-base text-muted">{texts.later}</h2>
          <ol>{ahead.slice(later).map(write)}</ol>
        </>
      )}
      <div className="mt-6 divide-y divide-line border-y border-line">
        {earlier.length > 0 && (
          <details className="group">
            <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3">
              {fillCounted(texts, 'earlier', { count: earlier.length }, lang)}
              <Icon name="down" size={20} className="text-muted group-open:rotate-180" />
            </summary>
            <ol>
              {earlier.map((visit) => (
                <VisitRow key={visit.booking._id} {...ofVisit(visit)} />
              ))}
            </ol>
          </details>
        )}
        {foot}
      </div>
    </div>
  );
}

/** Today of the page's service, with the bookings of all services, and the customers affected by a cancellation. */
async function readOwnDays(
  { providerKey, signedIn }: Own,
  services: ProviderAnswer['services'],
  from: string,
): Promise<{ day: OwnDay | undefined; affected: Affected[] }> {
  const loaded = await Promise.all(
    services.map(async (service) => {
      const params = { key: service.key };
      const [{ days }, affected] = await Promise.all([
        request(readProviderDays, { params, query: { from, days: 1 } }),
        signedIn ? request(listAffected, { params }) : [],
      ]);
      return { service, day: days[0], affected };
    }),
  );
  const collect = (kind: 'bookings' | 'overnight') =>
    loaded
      .flatMap(({ service, day }) => tagBookings(day?.[kind] ?? [], service, services.length))
      .toSorted(byStart);
  const own = loaded.find(({ service }) => service.key === providerKey)?.day;
  const day = own && { ...own, bookings: collect('bookings'), overnight: collect('overnight') };
  return { day, affected: loaded.flatMap((each) => each.affected) };
}

/** By price list; work without a fixed price counts with its lowest price. */
function sumOf(bookings: OwnDay['bookings']) {
  return sum(...bookings.map(({ prices }) => prices?.total ?? prices?.from));
}

export default island('Today', Today);
