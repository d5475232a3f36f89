import { addMonths } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';

/** After the day of a customer's last booking. */
const customerMonths = 12;

/** docs/product.md 5.23: the earliest day whose bookings make someone a customer. */
export function getCustomersSince(at: Date): string {
  return addMonths(vilniusClock(at).date, -customerMonths);
}
