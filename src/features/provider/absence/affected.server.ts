import { findStart, overlaps, readInterval } from '#features/availability/index.ts';
import { getVisibleSince } from '#features/booking/visibleSince.server.ts';
import { type Provider, requireServiceId, requireSignedIn } from '#features/catalog/providers.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { listProviderBookings } from '../bookings/providerBookings.server.ts';
import type { Affected } from './api.ts';

/** docs/product.md 5.46. */
export async function listAffected(db: Db, provider: Provider, lang: Language): Promise<Affected[]> {
  requireSignedIn(provider);
  return [
    ...(await listCancelled(db, requireServiceId(provider))),
    ...(await listToCall(db, provider, lang)),
  ];
}

async function listCancelled(db: Db, serviceId: string): Promise<Affected[]> {
  const cancelled = await db
    .selectFrom('cancelled_bookings as cancelled')
    .innerJoin('users', 'users.id', 'cancelled.user_id')
    .select(['cancelled.id', 'cancelled.user_id', 'users.name', 'date', 'time', 'cancelled_at'])
    .where('service_id', '=', serviceId)
    .where('cancelled_by', '=', 'provider')
    .where('date', '>=', vilniusClock(now()).date)
    .orderBy('date')
    .orderBy('time')
    .execute();
  const booked = await db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'date', 'time', 'created_at'])
    .where('service_id', '=', serviceId)
    .where('user_id', 'is not', null)
    .where('starts_at', '>', now().toISOString())
    .orderBy('created_at')
    .execute();
  const used = new Set<string>();
  return cancelled.map(({ id, user_id: user, name, date, time, cancelled_at: at }) => {
    const again = booked.find((each) => each.user_id === user && each.created_at >= at && !used.has(each.id));
    if (again) used.add(again.id);
    const rebooked = again ? { date: again.date, time: again.time } : null;
    return { _id: id, customer: name, byPhone: false, phone: null, date, time, rebooked };
  });
}

async function listToCall(db: Db, provider: Provider, lang: Language): Promise<Affected[]> {
  const spans = await db
    .selectFrom('closed_spans')
    .select(['starts_at', 'ends_at'])
    .where('service_id', '=', requireServiceId(provider))
    .where('ends_at', '>', now().toISOString())
    .execute();
  const closed = spans.map(readInterval);
  const bookings = await listProviderBookings(db, provider, lang, { after: getVisibleSince() });
  return bookings
    .filter(({ date, time, workMinutes, past, byPhone }) => {
      const from = findStart(date, time);
      const work = { from, to: from + (workMinutes ?? 0) };
      return byPhone && !past && closed.some((span) => overlaps(work, span));
    })
    .map(({ _id, customer, contact, date, time }) => ({
      _id,
      customer,
      byPhone: true,
      phone: contact,
      date,
      time,
      rebooked: null,
    }));
}
