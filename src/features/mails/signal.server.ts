import { channel } from 'node:diagnostics_channel';

const queued = channel('home-service-app.mail-queued');

/**
 * Makes the worker of this process look at once; call it after a commit that queued mails. Other processes find them by polling.
 */
export function announceMails(): void {
  queued.publish({});
}

/** The function that it returns ends the calls. */
export function onMailsQueued(listener: () => void): () => void {
  queued.subscribe(listener);
  return () => queued.unsubscribe(listener);
}
