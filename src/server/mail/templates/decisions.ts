import { paths } from '#i18n/paths.ts';
import { absolute } from '#server/operations/settings.ts';
import type { Template } from './letter.ts';

/** To the partner: the business is listed, and where its bookings are. */
export const applicationApproved: Template = ({ content, say }) => ({
  subject: say('approved.subject'),
  heading: say('approved.heading'),
  paragraphs: [
    say('approved.text'),
    say('approved.page', { address: content.page ?? '' }),
    say('approved.next'),
  ],
  action: { text: say('approved.action'), address: content.link ?? '' },
  note: say('privateLink'),
});

/** To the partner: the business is not listed, and why. */
export const applicationRejected: Template = ({ content, language, say }) => ({
  subject: say('rejected.subject'),
  heading: say('rejected.heading'),
  paragraphs: [say('rejected.text'), content.reason ?? '', say('rejected.next')],
  action: { text: say('rejected.action'), address: absolute(paths.partners(language, { openModal: true })) },
});

/** To the provider: a new private link, in the place of the old ones. */
export const providerLink: Template = ({ content, say }) => ({
  subject: say('providerLink.subject'),
  heading: say('providerLink.heading'),
  paragraphs: [say('providerLink.text')],
  action: { text: say('approved.action'), address: content.link ?? '' },
  note: say('privateLink'),
});

/** To the provider: somebody who has the private link has made a calendar feed. */
export const providerFeed: Template = ({ say }) => ({
  subject: say('providerFeed.subject'),
  heading: say('providerFeed.heading'),
  paragraphs: [say('providerFeed.text'), say('providerFeed.next')],
});
