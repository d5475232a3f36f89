import type { ReactNode } from 'react';
import { Cell, Row } from '#ui/Table.tsx';

interface RowProps {
  href: string;
  name: string;
  children: ReactNode;
}

export function TeamRow({ href, name, children }: RowProps) {
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
