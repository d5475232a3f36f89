import { paths } from '#domain/paths.ts';
import { absolute } from '#server/operations/settings.ts';
import type { Template } from './letter.ts';

/** To the provider: the service is listed, and where its bookings are. */
export const applicationApproved: Template = ({ content, say }) => ({
  subject: say('partnerMail:approved.subject'),
  heading: say('partnerMail:approved.heading'),
  paragraphs: [
    say('partnerMail:approved.text'),
    say('partnerMail:approved.page', { address: content.page ?? '' }),
    say('partnerMail:approved.next'),
  ],
  action: { text: say('partnerMail:approved.action'), address: content.link ?? '' },
  note: say('partnerMail:privateLink'),
});

/** To the provider: the service is not listed, and why. */
export const applicationRejected: Template = ({ content, language, say }) => ({
  subject: say('partnerMail:rejected.subject'),
  heading: say('partnerMail:rejected.heading'),
  paragraphs: [say('partnerMail:rejected.text'), content.reason ?? '', say('partnerMail:rejected.next')],
  action: {
    text: say('partnerMail:rejected.action'),
    address: absolute(paths.partners(language, { openModal: true })),
  },
});

/** To the provider: a new private link, which replaces the old ones. */
export const providerLink: Template = ({ content, say }) => ({
  subject: say('partnerMail:providerLink.subject'),
  heading: say('partnerMail:providerLink.heading'),
  paragraphs: [say('partnerMail:providerLink.text')],
  action: { text: say('partnerMail:approved.action'), address: content.link ?? '' },
  note: say('partnerMail:privateLink'),
});

/** To the provider: somebody with the private link has created a calendar feed. */
export const providerFeed: Template = ({ say }) => ({
  subject: say('partnerMail:providerFeed.subject'),
  heading: say('partnerMail:providerFeed.heading'),
  paragraphs: [say('partnerMail:providerFeed.text'), say('partnerMail:providerFeed.next')],
});
