import type { Moment } from '#domain/nearestSlots.ts';
import { clockTime, formatDate } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import { slotLabel } from '#domain/slots.ts';
import { absolute } from '#server/operations/settings.ts';
import { fullDate, subjectMoment } from './times.ts';
import type { Template } from './letter.ts';

/** To a waiting customer: a start is held for them. Opening the mail or its link changes nothing. */
export const waitHeld: Template = ({ content, language, say }) => {
  const startsAt = content.startsAt ?? '';
  const when = { when: subjectMoment(startsAt, language) };
  const until = { until: clockTime(content.until ?? '', language) };
  return {
    subject: say('bookingMail:waitHeld.subject', when),
    heading: say('bookingMail:waitHeld.heading'),
    paragraphs: [say('bookingMail:waitHeld.text', until), say('bookingMail:waitHeld.keep', until)],
    facts: [
      [say('mail:facts.service'), content.service ?? ''],
      [say('mail:facts.date'), fullDate(startsAt, language)],
      [say('mail:facts.time'), say('mail:vilniusTime', { time: clockTime(startsAt, language) })],
    ],
    action: { text: say('bookingMail:waitHeld.take'), address: content.link ?? '' },
    note: say('bookingMail:waitEnd'),
  };
};

/** To all waiting customers: starts that anybody can book now. */
export const waitFree: Template = ({ content, language, say }) => {
  const starts = JSON.parse(content.starts ?? '[]') as Moment[];
  const [first] = starts;
  return {
    subject: say('bookingMail:waitFree.subject'),
    heading: say('bookingMail:waitFree.heading'),
    paragraphs: [
      say('bookingMail:waitFree.text'),
      ...starts
        .slice(0, mostListed)
        .map(
          ({ date, time }) =>
            `${formatDate(date, language, { dateStyle: 'full' })}, ${slotLabel(time, language)}`,
        ),
    ],
    action: {
      text: say('bookingMail:waitFree.look'),
      address: absolute(paths.service(language, content.serviceId ?? '', first)),
    },
    note: say('bookingMail:waitEnd'),
  };
};

/** The page of the service shows all of them. */
const mostListed = 10;
