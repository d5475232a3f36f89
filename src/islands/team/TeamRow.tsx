import type { ReactNode } from 'react';

interface RowProps {
  href: string;
  name: string;
  aside: ReactNode;
  children: ReactNode;
}

export function TeamRow({ href, name, aside, children }: RowProps) {
  return (
    <li className="panel card grid gap-0.5 p-2 sm:grid-cols-[1fr_auto]">
      <h2 className="text-lg">
        <a className="card-link" href={href}>
          {name}
        </a>
      </h2>
      {aside}
      <p className="text-muted">{children}</p>
    </li>
  );
}
