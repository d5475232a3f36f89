interface Props {
  text: string;
  href: string;
  /** What the link is called. */
  label: string;
}

/** What a form has done, and the way on. It takes the focus, which the form had. */
export function Done({ text, href, label }: Props) {
  return (
    <div role="status" tabIndex={-1} ref={focus} className="grid gap-2 outline-none">
      <p className="border-l-4 border-accent bg-accent-soft p-1.5">{text}</p>
      <a className="button" href={href}>
        {label}
      </a>
    </div>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}
