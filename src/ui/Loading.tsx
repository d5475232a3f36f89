import { Spinner } from './Spinner.tsx';

/** Something is being loaded that fills the page: as high as the screen, so that what stands below does not jump. */
export function Loading({ text }: { text: string }) {
  return (
    <p className="loading-text" role="status">
      <Spinner />
      {text}
    </p>
  );
}
