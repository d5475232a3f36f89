interface Props {
  text: string;
  /** The way on, where there is one. */
  link?: { href: string; label: string };
}

/** What a form has done. It takes the focus, which the form had. */
export function Done({ text, link }: Props) {
  return (
    <div role="status" tabIndex={-1} ref={focus} className="grid gap-2 outline-none">
      <p className="border-l-4 border-accent bg-accent-soft p-1.5">{text}</p>
      {link && (
        <a className="button" href={link.href}>
          {link.label}
        </a>
      )}
    </div>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}
