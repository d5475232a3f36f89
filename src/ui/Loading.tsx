import { Spinner } from './Spinner.tsx';

/** Shown while the content of a page is loading: as high as the screen, so that what is below does not jump. */
export function Loading({ text }: { text: string }) {
  return (
    <p className="loading-text" role="status">
      <Spinner />
      {text}
    </p>
  );
}
