import type { ReactNode } from 'react';
import { Answered } from '#islands/calls/Answered.tsx';
import type { Loaded } from '#islands/calls/useAnswer.ts';
import { useTexts } from '#islands/island.tsx';
import { List } from '#ui/List.tsx';

interface Props<Each> {
  id: string;
  title: string;
  text: string;
  nothing: string;
  loaded: Loaded<Each[]>;
  children: (each: Each) => ReactNode;
}

export function WaitingList<Each>({ id, title, text, nothing, loaded, children }: Props<Each>) {
  const texts = useTexts('team');
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
      <Answered loaded={loaded} texts={texts}>
        {(all) => (
          <>
            {all.length === 0 && <p>{nothing}</p>}
            <List className="grid gap-2">{all.map(children)}</List>
          </>
        )}
      </Answered>
    </section>
  );
}
