interface Props {
  text: string;
  /** The way on, where there is one. */
  link?: { href: string; label: string };
  /** Whether somebody has clicked for it. */
  asked?: boolean;
}

/** What a form has done. It takes the focus, which the form had; what a page says by itself does not. */
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
