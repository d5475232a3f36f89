import type { StreamedMessage } from '#features/messages/api.ts';

export interface TestStream {
  status: number;
  headers: Headers;
  texts: () => string[];
  photos: () => string[];
  isOpen: () => boolean;
  missed: () => boolean | undefined;
  /** How often it reported changed bookings or blocked time. */
  changes: () => number;
  hasEnded: () => boolean;
  lastId: () => string | undefined;
  stop: () => void;
}

/** @param path of the stream, below the language */
export async function openStream(
  origin: string,
  {
    path = '/messages/stream',
    token,
    lastId,
    headers,
  }: { path?: string; token?: string; lastId?: string; headers?: Record<string, string> },
): Promise<TestStream> {
  const given = new AbortController();
  const response = await fetch(`${origin}/api/en${path}`, {
    headers: {
      ...headers,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(lastId && { 'Last-Event-ID': lastId }),
    },
    signal: given.signal,
  });
  let text = '';
  let ended = false;
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => undefined) // A killed process breaks it off.
    .finally(() => (ended = true));
  const fields = (name: string) =>
    Array.from(text.matchAll(new RegExp(`^${name}: (.*)$`, 'gm')), ([, value = '']) => value);
  const received = () => fields('data').map((data) => (JSON.parse(data) as Partial<StreamedMessage>).message);
  return {
    status: response.status,
    headers: response.headers,
    texts: () => received().flatMap((message) => message?.text ?? []),
    photos: () => received().flatMap((message) => message?.photos ?? []),
    changes: () => fields('event').filter((event) => event === 'change').length,
    isOpen: () => text.includes('event: open'),
    missed: () => (JSON.parse(fields('data')[0] ?? '{}') as { missed?: boolean }).missed,
    hasEnded: () => ended,
    lastId: () => fields('id').at(-1),
    stop: () => given.abort(),
  };
}
