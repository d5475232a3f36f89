import { Spinner } from './Spinner.tsx';

/** As high as the screen, so that content below does not jump. */
export function Loading({ text }: { text: string }) {
  return (
    <p
      className="flex min-h-dvh flex-wrap content-start items-center gap-3 text-muted in-[[role=dialog]]:min-h-0"
      role="status"
    >
      <Spinner />
      {text}
    </p>
  );
}
