import type { IncomingMessage, ServerResponse } from 'node:http';
import { mayReadOutbox } from '#features/mails/outboxAccess.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import { answerCall } from '../router.ts';
import { readHeaders } from './apiCall.ts';
import { commonHeaders, makeHeaders } from './headers.ts';
import { logRequest } from './requestLog.ts';
import { readRequestUrl } from './requestUrl.ts';
import { sendCall } from './sendCall.ts';

const origin = new URL(settings.publicOrigin);
const headersOf = makeHeaders(commonHeaders(origin));

/** Handles API requests in front of `astro dev`: src/integrations/development.ts. */
export function respond(
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): void {
  const requested = readRequestUrl(request.url ?? '');
  if (requested.kind !== 'other') return next();
  const { segments, url } = requested;
  if (
    segments[0] === 'outbox' &&
    !mayReadOutbox({ headers: readHeaders(request), address: request.socket.remoteAddress ?? '' })
  )
    request.url = '/404';
  if (segments[0] !== 'api') return next();
  const call = { url: new URL(url, origin), segments, address: request.socket.remoteAddress ?? '' };
  logRequest(request, response, () => {
    sendCall(request, response, call, { answerCall, headersOf }).catch(next);
  });
}
