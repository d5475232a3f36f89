import { Children, type ComponentProps } from 'react';

/** A list where there is something to list: an empty one is read out as a list of nothing. */
export function List({ children, ...list }: ComponentProps<'ul'>) {
  return Children.count(children) > 0 ? <ul {...list}>{children}</ul> : null;
}
