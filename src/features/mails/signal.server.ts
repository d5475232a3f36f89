import { channel } from 'node:diagnostics_channel';

const queued = channel('home-service-app.mail-queued');

/** Wakes the worker of this process; call it after a commit that queued emails. Other processes poll. */
export function announceMails(): void {
  queued.publish({});
}

export function onMailsQueued(listener: () => void): () => void {
  queued.subscribe(listener);
  return () => queued.unsubscribe(listener);
}
