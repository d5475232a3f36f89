import { request } from '#features/account/requests.ts';
import { durationLabel, hoursLabel } from '#features/availability/durations.ts';
import { startSteps, usualHours, usualWeek, withoutBreaks } from '#features/availability/index.ts';
import { weekText } from '#features/availability/weekText.ts';
import { moneyText } from '#features/pricing/money.ts';
import { type BusinessPart, paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { phoneText } from '#platform/forms/phones.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { languages } from '#platform/i18n/languages.ts';
import { listDays, weekStart } from '#platform/time/calendar.ts';
import { timeSpan } from '#platform/time/dates.ts';
import { present } from '#platform/time/present.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { readProvider } from '../api.ts';
import { sumPrices } from '../bookings/businessBookings.ts';
import { listProviderCalendars } from '../calendars/api.ts';
import { listCustomers } from '../customers/api.ts';
import { readOwnPrices } from '../prices/api.ts';
import { readOwnQuestions } from '../questions/api.ts';
import { readProviderSchedule } from '../schedule/api.ts';
import { readOwnService } from '../service/api.ts';
import type { ProviderProps } from './islands/ProviderBoundary.tsx';

export type BusinessRow = BusinessPart | 'customers';

interface BusinessState {
  text: string;
  /** Customers see nothing of it, or not in their language. */
  isMissing?: boolean;
}

/** What each page of the business contains, in one line, and figures of its week. */
export function useBusinessStates({ providerKey, signedIn }: ProviderProps) {
  const lang = useLang();
  const texts = useTexts('businessStates');
  const { answer } = useQuery(() => readAnswers({ providerKey, signedIn }), [providerKey, signedIn]);
  if (!answer) return undefined;
  const { provider, schedule, prices, questions, service, calendars, customers } = answer;
  const counted = (key: string, count: number) => fillCounted(texts, key, { count }, lang);
  const orNone = (key: string, count: number) => ({ text: count > 0 ? counted(key, count) : texts.none });
  const coming = provider.bookings.filter(({ past }) => !past).length;
  const states: Record<BusinessRow, BusinessState | undefined> = {
    customers: customers && orNone('customers', customers.length),
    bookings: { text: provider.bookings.length > 0 ? counted('coming', coming) : texts.none },
    hours: hoursState(),
    booking: bookingState(),
    prices: pricesState(),
    questions: orNone('questions', questions.questions.length),
    service: serviceState(),
    crews: crewsState(),
    calendars: calendarsState(),
    identity: { text: service.address },
    contacts: { text: phoneText(service.phone ?? '') || texts.noPhone, isMissing: !service.phone },
  };
  return { states, picture: service.pictures[0]?.url, figures: listFigures() };

  /** docs/product.md 5.51. */
  function listFigures() {
    const week = listDays(weekStart(vilniusClock(present()).date), 7);
    const bookings = provider.bookings.filter(({ date }) => week.includes(date));
    const total = sumPrices(bookings);
    const calendar = paths.provider(lang, providerKey, 'calendar');
    const figure = (key: string, count: number, href: string) => ({
      value: String(count),
      label: counted(key, count),
      href,
    });
    return [
      figure('week', bookings.length, calendar),
      ...(signedIn && total.amount > 0
        ? [{ value: moneyText(total, lang), label: texts.weekSum, href: calendar }]
        : []),
      ...(customers?.length
        ? [figure('known', customers.length, paths.provider(lang, providerKey, 'customers'))]
        : []),
    ];
  }

  function hoursState(): BusinessState {
    if (schedule.starts === 'unset') return { text: texts.notSet, isMissing: true };
    const week = usualWeek(schedule).map(({ starts, hours }) => ({ starts, hours: withoutBreaks(hours) }));
    const { from, to } = usualHours(week);
    const hours = from && to ? fillText(texts.everyDay, { hours: timeSpan(from, to, lang) }) : '';
    return { text: weekText(week, lang) || hours };
  }

  function bookingState(): BusinessState {
    const { starts, duration, buffer, notice } = schedule;
    const step = starts === 'unset' ? undefined : startSteps[starts];
    const time = (minutes: number) => durationLabel(minutes, lang);
    const facts = [
      step
        ? fillText(texts.every, { time: time(step) })
        : starts === 'own'
          ? texts.ownStarts
          : texts.nineStarts,
      duration && fillText(texts.length, { time: time(duration) }),
      buffer > 0 && fillText(texts.buffer, { time: time(buffer) }),
      notice > 0 && fillText(texts.notice, { time: hoursLabel(notice, lang) }),
    ];
    return { text: facts.filter(Boolean).join(', ') };
  }

  function crewsState(): BusinessState {
    const isNamed = provider.crews.every(Boolean);
    const names = isNamed ? provider.crews.join(', ') : counted('crews', provider.crews.length);
    return { text: joinFacts([names, schedule.crewHours?.some(Boolean) && texts.ownHours]) };
  }

  function pricesState(): BusinessState {
    const { afterLooking, items, callOut, hourly } = prices;
    if (afterLooking) return { text: texts.afterLooking };
    const text = joinFacts([
      items.length > 0 && counted('prices', items.length),
      hourly && fillText(texts.hourly, { price: moneyText(hourly.price, lang) }),
      callOut && fillText(texts.callOut, { price: moneyText(callOut, lang) }),
    ]);
    return text ? { text } : { text: texts.notSet, isMissing: true };
  }

  function calendarsState(): BusinessState {
    const isFailing = calendars.some(({ failingSince }) => failingSince);
    const { text } = orNone('calendars', calendars.length);
    const facts = joinFacts([text, isFailing && texts.failing, provider.calendar && texts.feed]);
    return { text: facts, isMissing: isFailing };
  }

  function serviceState(): BusinessState {
    const missing = languages.filter((each) => !service.abouts[each]).map((each) => each.toUpperCase());
    const lacks = missing.length > 0 && fillText(texts.missing, { languages: missing.join(', ') });
    const count = service.pictures.length;
    const pictures = count > 0 ? fillText(texts.pictures, { count }) : texts.none;
    return { text: joinFacts([pictures, lacks]), isMissing: Boolean(lacks) };
  }
}
async function readAnswers({ providerKey: key, signedIn }: ProviderProps) {
  const params = { key };
  const [provider, schedule, prices, questions, service, { calendars }, customers] = await Promise.all([
    request(readProvider, { params }),
    request(readProviderSchedule, { params }),
    request(readOwnPrices, { params }),
    request(readOwnQuestions, { params }),
    request(readOwnService, { params }),
    request(listProviderCalendars, { params }),
    signedIn ? request(listCustomers, { params }) : undefined,
  ]);
  return { provider, schedule, prices, questions, service, calendars, customers };
}
