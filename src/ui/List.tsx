import { Children, type ComponentProps } from 'react';

/** Renders nothing without items: a screen reader would announce an empty list. */
export function List({ children, ...list }: ComponentProps<'ul'>) {
  return Children.count(children) > 0 ? <ul {...list}>{children}</ul> : null;
}
