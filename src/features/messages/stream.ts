import { $token, $user } from '#features/account/session.ts';
import { apiBase, callUrl } from '#platform/http/call.ts';
import { type StreamedMessage, streamMessages, streamProviderMessages } from './api.ts';
import { readEvents } from './readEvents.ts';

/** A message; a change to bookings or blocked time; or a gap, after which messages have to be loaded again. */
export type StreamUpdate = { is: 'message'; received: StreamedMessage } | { is: 'change' } | { is: 'gap' };
type Listener = (update: StreamUpdate) => void;

/** The streams of this tab by name, shared by all listeners of one reader. */
const streams = new Map<string, ReturnType<typeof sharedStream>>();

/**
 * One visible tab of the browser has the connection and broadcasts the events.
 * @param providerKey undefined for the signed-in customer
 * @returns unsubscribes
 */
export function subscribeToStream(providerKey: string | undefined, listener: Listener): () => void {
  const name = `messages of ${providerKey ?? $user.get()?.email ?? ''}`;
  const stream = streams.get(name) ?? sharedStream(name, providerKey);
  streams.set(name, stream);
  stream.listeners.add(listener);
  return () => {
    stream.listeners.delete(listener);
    if (stream.listeners.size > 0) return;
    stream.close();
    streams.delete(name);
  };
}

function sharedStream(name: string, providerKey: string | undefined) {
  const listeners = new Set<Listener>();
  let lastId: string | undefined;
  const receive = ({ update, id }: { update: StreamUpdate; id: string | undefined }) => {
    lastId = id ?? lastId;
    for (const listener of listeners) listener(update);
  };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Parameters<typeof receive>[0]>) => receive(data);
  const publish = (update: StreamUpdate, id?: string) => {
    receive({ update, id });
    channel.postMessage({ update, id });
  };
  const read = async (signal: AbortSignal) => {
    for await (const { event, data, id } of readEvents(getUrl(providerKey), makeHeaders(lastId), signal)) {
      if (event !== 'open') publish(parseUpdate(event, data), id);
      else if ((JSON.parse(data) as { missed?: boolean }).missed !== false) publish({ is: 'gap' }, id);
      else lastId = id;
    }
  };
  const stop = whileVisible(name, (signal) => reconnect(read, () => publish({ is: 'gap' }), signal));
  const close = () => {
    stop();
    channel.close();
  };
  return { listeners, close };
}

function parseUpdate(event: string, data: string): StreamUpdate {
  return event === 'change'
    ? { is: 'change' }
    : { is: 'message', received: JSON.parse(data) as StreamedMessage };
}

function getUrl(providerKey: string | undefined): string {
  const { lang } = document.documentElement;
  return providerKey === undefined
    ? callUrl(apiBase(), streamMessages, { params: { lang } })
    : callUrl(apiBase(), streamProviderMessages, { params: { lang, key: providerKey } });
}

function makeHeaders(lastId: string | undefined): Record<string, string> {
  const token = $token.get();
  return {
    // All data of the page are younger than the page.
    'Data-Age': String(Math.ceil(performance.now())),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(lastId && { 'Last-Event-ID': lastId }),
  };
}

const shortestPause = 1_000;
const maxPause = 30_000;

/** Reconnects whenever the stream ends, with growing pauses of up to 30 seconds. The listeners reload their messages each time. */
async function reconnect(
  read: (signal: AbortSignal) => Promise<void>,
  onEnd: () => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = shortestPause;
  while (!signal.aborted) {
    const startedAt = Date.now();
    await read(signal).catch(() => undefined); // Whatever it failed with, it is tried again.
    if (signal.aborted) return;
    onEnd();
    pause = Date.now() - startedAt > maxPause ? shortestPause : pause;
    await delay(pause, signal);
    pause = Math.min(maxPause, pause * 2);
  }
}

function delay(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', resolve);
  });
}

/**
 * Runs work while this tab is visible and no other tab runs it.
 * @returns stops it
 */
function whileVisible(name: string, work: (signal: AbortSignal) => Promise<void>): () => void {
  let turn: AbortController | undefined;
  const update = () => {
    if (document.visibilityState !== 'visible') {
      turn?.abort();
      turn = undefined;
    } else if (!turn) {
      turn = new AbortController();
      void runWithLock(name, turn.signal, work);
    }
  };
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    turn?.abort();
  };
}

/** Locks exist only on https and localhost; elsewhere each visible tab runs the work. */
async function runWithLock(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work(signal);
  await locks
    .request(name, { signal }, () => work(signal))
    .catch((error: unknown) => {
      // The tab was hidden before its turn.
      if (!signal.aborted) throw error;
    });
}
