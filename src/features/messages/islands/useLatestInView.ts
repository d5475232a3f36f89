import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Side } from '#features/booking/sides.ts';
import type { Message } from '../api.ts';

/** In CSS pixels: a reader who has scrolled up further is reading older messages. */
const nearTheEnd = 120;

/** Scrolls to new messages, unless the reader is further up. Loading earlier messages does not scroll. */
export function useLatestInView(messages: Message[], side: Side) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef({ first: 0, last: 0, height: 0 });
  useLayoutEffect(() => {
    const log = frame.current;
    if (!log) return;
    const { first, last, height } = before.current;
    const [start, end] = [messages[0], messages.at(-1)];
    const above = height - log.scrollTop - log.clientHeight;
    if (end && end.number !== last && (last === 0 || end.from === side || above < nearTheEnd))
      log.scrollTop = log.scrollHeight;
    else if (start && first !== 0 && start.number < first) log.scrollTop += log.scrollHeight - height;
    before.current = { first: start?.number ?? 0, last: end?.number ?? 0, height: log.scrollHeight };
  }, [messages, side]);
  // Keeps the last message visible when a keyboard or a longer text takes some of its height.
  useEffect(() => {
    const log = frame.current;
    if (!log) return;
    let height = log.clientHeight;
    const observer = new ResizeObserver(() => {
      const below = log.scrollHeight - log.scrollTop - height;
      if (below < nearTheEnd) log.scrollTop = log.scrollHeight;
      height = log.clientHeight;
    });
    observer.observe(log);
    return () => observer.disconnect();
  }, []);
  return frame;
}
