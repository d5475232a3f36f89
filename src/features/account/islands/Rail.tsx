import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';

/** Marks the part of the URL, and once the user acts, the part that is being read. On a phone, each part is hidden until its link is pressed. */
export function Rail({ label, parts }: { label: string; parts: Record<string, string> }) {
  const [current, setCurrent] = useState('');
  const target = useRef<HTMLElement>(null);
  const ids = Object.keys(parts).join();
  useEffect(() => {
    const events = new AbortController();
    const on = (names: string[], act: () => void) =>
      names.forEach((name) => addEventListener(name, act, { passive: true, signal: events.signal }));
    const mark = () => setCurrent(target.current?.id ?? findRead(ids.split(',')));
    // Parts above it load later.
    const resizes = new ResizeObserver(() => {
      target.current?.scrollIntoView();
      mark();
    });
    resizes.observe(document.body);
    const aim = () => {
      target.current = document.getElementById(location.hash.slice(1));
      mark();
    };
    aim();
    on(['hashchange'], aim);
    on(['scroll'], mark);
    on(['wheel', 'touchmove', 'pointerdown', 'keydown'], () => (target.current = null));
    return () => {
      resizes.disconnect();
      events.abort();
    };
  }, [ids]);
  return (
    <nav className="md:sticky md:top-4 md:self-start" aria-label={label}>
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-2 md:grid-cols-1 md:gap-1 md:overflow-visible md:border-0 md:bg-transparent">
        {Object.entries(parts).map(([id, title]) => (
          <li key={id}>
            <a
              className="flex min-h-14 items-center justify-between gap-3 bg-raised px-4 py-2 focus-visible:-outline-offset-3 md:min-h-11 md:rounded md:bg-transparent md:px-3 md:py-1 md:text-muted md:hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => {
                target.current = document.getElementById(id);
                setCurrent(id);
              }}
            >
              {title}
              <Icon name="next" size={20} className="text-muted md:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last part above a line that moves from the top of the screen to its bottom as the page scrolls: so every part is reached. */
function findRead(ids: string[]): string {
  const { scrollHeight, clientHeight } = document.documentElement;
  const line = (scrollY / (scrollHeight - clientHeight)) * clientHeight;
  const shown = ids
    .flatMap((id) => document.getElementById(id) ?? [])
    .filter((part) => part.checkVisibility());
  const read = shown.findLast((part) => part.getBoundingClientRect().top <= line) ?? shown[0];
  return read?.id ?? '';
}
