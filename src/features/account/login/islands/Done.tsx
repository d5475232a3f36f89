import { takeFocus } from '#ui/appearing.ts';

interface Props {
  text: string;
  link?: { href: string; label: string };
  takesFocus?: boolean;
}

/** The result of a form, which takes over its focus if a click caused it. */
export function Done({ text, link, takesFocus = true }: Props) {
  return (
    <div
      role="status"
      tabIndex={-1}
      ref={takesFocus ? takeFocus : undefined}
      className="grid gap-4 outline-none"
    >
      <p className="border-l-4 border-accent bg-accent-soft p-3">{text}</p>
      {link && (
        <a className="button" href={link.href}>
          {link.label}
        </a>
      )}
    </div>
  );
}
