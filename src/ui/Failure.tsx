import { showInView } from './appearing.ts';

/** The error of a form or an action, scrolled into view. */
export function Failure({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p ref={showInView} className="border-l-4 border-danger py-1 pl-3 text-danger">
          {text}
        </p>
      )}
    </div>
  );
}
