/** In milliseconds. The server sends something at least every 20 seconds: a silent connection is dead. */
const silence = 45_000;

/**
 * Reads server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) with request headers, which
 * `EventSource` cannot send.
 * @throws if the stream is rejected, breaks off or falls silent
 */
export async function* readEvents(address: string, headers: Record<string, string>, signal: AbortSignal) {
  const silent = new AbortController();
  const response = await fetch(address, { headers, signal: AbortSignal.any([signal, silent.signal]) });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const timer = setTimeout(() => silent.abort(), silence);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    const parts = (text + value).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const event = parseEvent(part);
      if (event) yield event;
    }
  }
}

function parseEvent(part: string) {
  const fields = new Map(
    part.split('\n').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name, value.join(':').trim()];
    }),
  );
  const event = fields.get('event');
  return event === undefined ? undefined : { event, data: fields.get('data') ?? '', id: fields.get('id') };
}
