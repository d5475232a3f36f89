import { endpoint } from '#contract/endpoint.ts';

/** As `streamMessages`; a private link hears of bookings until 7 days after their start. */
export const streamProviderMessages = endpoint({
  summary: 'New messages of all bookings of the service, as they are written',
  method: 'GET',
  path: '/{lang}/provider/{key}/messages/stream',
  access: 'provider',
  status: 200,
  answer: null,
  answerType: 'text/event-stream',
});
