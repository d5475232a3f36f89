import type { ComponentProps } from 'react';

export function Notice(props: ComponentProps<'div'>) {
  return <div className="grid justify-items-start gap-3 border-s-4 border-accent py-4 ps-4" {...props} />;
}
