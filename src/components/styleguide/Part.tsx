import type { ReactNode } from 'react';

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="pt-10" aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </section>
  );
}
