import type { ReactNode } from 'react';
import { Cell, Row } from '#ui/Table.tsx';

export function TeamRow({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <Row>
      <Cell>
        <a className="link inline-flex min-h-11 items-center" href={href}>
          {name}
        </a>
      </Cell>
      {children}
    </Row>
  );
}
