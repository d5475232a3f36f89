import { array, boolean, enums, object, optional, refine, string } from 'superstruct';
import { limits, optionalText } from '#platform/forms/fields.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { dateField } from '#features/availability/slotFields.ts';

const slotsShape = array(object({ time: string(), available: boolean() }));

/** The days that a calendar shows for a month: six weeks. */
export const maxDays = 42;

const workFields = {
  /** Ids of items of the price list, with commas between them: asks for starts at which the work for all of them fits. */
  items: optionalText(limits.text),
  /** Asks for starts at which work of at least so many minutes fits. */
  minutes: count(priceLimits.minutes.max),
};

export const readAvailability = endpoint({
  summary:
    'Which of the starts of a service are free: of one day (`date`), or of several in a row (`from` and `days`)',
  method: 'GET',
  path: '/{lang}/service/{id}/availability',
  access: 'anyone',
  query: refine(
    object({ date: optional(dateField), from: optional(dateField), days: count(maxDays), ...workFields }),
    'day',
    ({ date, from }, { path, branch }) =>
      date !== undefined || from !== undefined || { message: 'date', path: [...path, 'date'], branch },
  ),
  status: 200,
  /** `date` and `slots` answer for one day, `from` and `days` for several. `few` means one or two starts. */
  answer: object({
    date: optional(string()),
    slots: optional(slotsShape),
    from: optional(string()),
    days: optional(
      array(object({ date: string(), state: enums(['free', 'few', 'none']), slots: slotsShape })),
    ),
  }),
  errors: ['not_found', 'date'],
});
