import { endpoint } from '#platform/http/endpoint.ts';

/** Works like `streamMessages`; with a private link, messages come only until 7 days after a booking's start. */
export const streamProviderMessages = endpoint({
  summary: 'New messages of all bookings of the service, as they are written',
  method: 'GET',
  path: '/{lang}/provider/{key}/messages/stream',
  access: 'provider',
  status: 200,
  answer: null,
  answerType: 'text/event-stream',
});
