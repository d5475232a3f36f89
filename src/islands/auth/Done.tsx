interface Props {
  text: string;
  /** Where to go next, if anywhere. */
  link?: { href: string; label: string };
  /** Whether a click caused this result. */
  asked?: boolean;
}

/** The result of a form. It takes over the focus of the form; a result that the page shows without a click leaves the focus alone. */
export function Done({ text, link, asked = true }: Props) {
  return (
    <div role="status" tabIndex={-1} ref={asked ? focus : undefined} className="grid gap-2 outline-none">
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
