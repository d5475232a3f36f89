import { type ReactNode, useSyncExternalStore } from 'react';

interface Props {
  label: string;
  /** The URL's fragment, the name, and the content. */
  tabs: readonly (readonly [id: string, name: string, part: ReactNode])[];
}

/** Tabs with their own URLs. Input in hidden tabs stays. */
export function Tabs({ label, tabs }: Props) {
  const hash = useSyncExternalStore(onHashChange, () => location.hash.slice(1));
  const [current] = tabs.find(([id]) => id === hash) ?? tabs[0] ?? [];
  return (
    <>
      <nav
        className="mt-6 mb-6 flex gap-x-6 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
        aria-label={label}
      >
        {tabs.map(([id, name]) => (
          <a
            key={id}
            className="flex min-h-11 min-w-11 shrink-0 items-center border-b-2 border-transparent font-display font-semibold text-muted hover:text-accent focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:text-accent"
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {tabs.map(([id, , part]) => (
        <div key={id} hidden={id !== current}>
          {part}
        </div>
      ))}
    </>
  );
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
