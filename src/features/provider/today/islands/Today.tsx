import type { ReactNode } from 'react';
import { request } from '#features/account/requests.ts';
import { covers, toMinute } from '#features/availability/grid.ts';
import { useNow } from '#features/booking/islands/useNow.ts';
import { Threads } from '#features/messages/islands/Threads.tsx';
import { moneyText } from '#features/pricing/money.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { QueryBoundary } from '#platform/client/QueryBoundary.tsx';
import { useFetched } from '#platform/client/useFetched.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { addDays } from '#platform/time/calendar.ts';
import { formatDate, formatDateTime } from '#platform/time/dates.ts';
import { timeLabel, vilniusClock } from '#platform/time/vilnius.ts';
import { Icon } from '#ui/Icon.tsx';
import { type Affected, listAffected } from '../../absence/api.ts';
import { type BusinessBooking, listConversations, sumPrices } from '../../bookings/businessBookings.ts';
import { type BookingDetailsQuery, useBookingDetails } from '../../bookings/islands/useBookingDetails.ts';
import { useSeen } from '../../bookings/islands/useSeen.ts';
import { type ProviderDay, readProviderDays } from '../../diary/api.ts';
import {
  type ProviderAnswer,
  ProviderBoundary,
  type ProviderProps,
} from '../../frame/islands/ProviderBoundary.tsx';
import { useIsDesk } from '../../frame/islands/useIsDesk.ts';
import { type DayEntry, listEntries, type Visit } from '../dayEntries.ts';
import type { DeskDay as DeskDayType } from './DeskDay.tsx';
import { QuietRow } from './QuietRow.tsx';
import { useChanges } from './useChanges.ts';
import { HeroVisit, NextVisit, type VisitProps, VisitRow } from './Visits.tsx';

/** docs/product.md 5.26: the day of a provider: now, next, later, tomorrow. */
function Today(props: ProviderProps) {
  const isDesk = useIsDesk();
  const desk = useFetched(() => import('./DeskDay.tsx'), isDesk);
  return (
    <ProviderBoundary {...props}>
      {(provider, { reload }) => (
        <TodayContent
          {...props}
          provider={provider}
          reload={reload}
          DeskDay={isDesk ? desk?.DeskDay : undefined}
        />
      )}
    </ProviderBoundary>
  );
}

interface Props extends ProviderProps {
  provider: ProviderAnswer;
  DeskDay: typeof DeskDayType | undefined;
}

export function TodayContent({ reload, ...props }: Props & { reload: () => void }) {
  const lang = useLang();
  const now = useNow();
  const { date: today } = vilniusClock(now);
  const { providerKey, signedIn, provider } = props;
  const { services, all } = provider;
  const keys = services.map(({ key }) => key);
  const loaded = useQuery(
    () => readDay({ providerKey, signedIn }, keys, today),
    [providerKey, ...keys, today],
  );
  const near = all.filter(({ date }) => date >= addDays(today, -1) && date <= addDays(today, 1));
  const details = useBookingDetails(keys, near);
  useSeen(keys, all);
  const changes = useChanges(all, loaded.reload, today);
  return (
    <Threads conversations={listConversations(all, lang)} providerKey={providerKey} onChanged={reload}>
      {(openThread) => (
        <QueryBoundary loaded={details.isFirst ? { ...loaded, answer: undefined } : loaded}>
          {({ day, affected }) =>
            day && (
              <Day
                {...props}
                day={day}
                affected={affected}
                details={details}
                now={toMinute(now)}
                openThread={openThread}
                changes={changes}
                onChanged={reload}
              />
            )
          }
        </QueryBoundary>
      )}
    </Threads>
  );
}

interface DayProps extends Props, Omit<VisitProps, 'visit' | 'details'> {
  day: ProviderDay;
  affected: Affected[];
  details: BookingDetailsQuery;
}

/** docs/product.md 5.26 and 5.24: with a private link, the page shows no total of the day and no absence form. */
function Day({ providerKey, signedIn, provider, DeskDay, day, affected, details, ...rest }: DayProps) {
  const lang = useLang();
  const texts = useTexts('today');
  const { today } = useTexts('providerFrame');
  const { title } = useTexts('absence');
  const { now } = rest;
  const { services, all, published } = provider;
  const isNew = provider.bookings.length === 0;
  const coming = all.filter(({ date }) => date > day.date);
  const steps = useFetched(() => import('./FirstSteps.tsx'), isNew);
  const absence = useFetched(() => import('../../absence/islands/Affected.tsx'), affected.length > 0);
  const entries = listEntries(day, all, now);
  const visits = entries.filter((entry) => entry.is === 'visit');
  const earlier = visits.filter(({ to }) => to <= now);
  const current = visits.filter((visit) => covers(visit, now));
  const next = visits.find(({ from }) => from > now);
  const ahead = entries.filter((entry) => !(entry.is === 'visit' && entry.to <= now));
  const later = next ? ahead.findIndex((entry) => entry.is === 'visit' && entry.from > next.from) : -1;
  const ofVisit = (visit: Visit) => ({ ...rest, visit, details: details.of(visit.booking._id) });
  const write = (entry: DayEntry): ReactNode => {
    if (entry.is !== 'visit')
      return <QuietRow key={entry.is + entry.from} entry={entry} providerKey={providerKey} />;
    const props = ofVisit(entry);
    const isNow = current.includes(entry);
    if (isNow || (entry === next && current.length === 0))
      return <HeroVisit key={entry.booking._id} {...props} isNow={isNow} />;
    if (entry === next) return <NextVisit key={entry.booking._id} {...props} />;
    return <VisitRow key={entry.booking._id} {...props} />;
  };
  const sum = sumPrices(visits.map(({ booking }) => booking));
  const total = signedIn && sum.amount > 0 ? moneyText(sum, lang) : undefined;
  const tomorrow = addDays(day.date, 1);
  const comingText = (bookings: BusinessBooking[]) => {
    const [first] = bookings;
    if (!first) return texts.nothingTomorrow;
    if (first.date !== tomorrow) return fillText(texts.nextBooking, { when: formatDateTime(first, lang) });
    const count = bookings.filter(({ date }) => date === tomorrow).length;
    return fillCounted(texts, 'tomorrow', { count, time: timeLabel(first.time, lang) }, lang);
  };
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
            .map((fact) => `\u00a0· ${fact}`)}
        </p>
      </div>
      {visits.length > 0 && current.length === 0 && !next && (
        <p className="panel mb-2 px-4 py-4">
          <span className="block font-display text-lg font-semibold">{joinFacts([texts.done, total])}</span>
          <span className="text-muted">{comingText(coming)}</span>
        </p>
      )}
      {!hasBeside && firstSteps}
      {visits.length === 0 && <p className="mb-2 text-muted">{texts.nothing}</p>}
    </>
  );
  const foot = (
    <>
      {services.map(({ key, name }) => {
        const bookings = coming.filter((booking) => booking.providerKey === key);
        return (
          <CalendarLink key={key} href={paths.providerDay(lang, key, bookings[0]?.date ?? tomorrow)}>
            {comingText(bookings)}
            {services.length > 1 && <span className="block text-sm text-muted">{name}</span>}
          </CalendarLink>
        );
      })}
      {absence && <absence.Affected affected={affected} />}
      {signedIn && (
        <div className="print:hidden">
          <CalendarLink href={paths.absence(lang, providerKey)}>{title}</CalendarLink>
        </div>
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
        details={details}
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
          <details className="group not-open:print:hidden">
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

function CalendarLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="flex min-h-13 items-center justify-between gap-3 py-1 hover:text-accent" href={href}>
      <span>{children}</span>
      <Icon name="next" size={20} className="text-muted print:hidden" />
    </a>
  );
}

/** The day of the page's service, and the customers of all services affected by a cancellation. */
async function readDay({ providerKey, signedIn }: ProviderProps, keys: string[], from: string) {
  const [{ days }, ...affected] = await Promise.all([
    request(readProviderDays, { params: { key: providerKey }, query: { from, days: 1 } }),
    ...(signedIn ? keys : []).map((key) => request(listAffected, { params: { key } })),
  ]);
  return { day: days[0], affected: affected.flat() };
}

export default island('Today', Today);
