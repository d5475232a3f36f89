import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#platform/client/island.tsx';

interface Props {
  /** The name of the button. */
  label: string;
  children: ReactNode;
}

/** What is wanted less often: the browser's own popover, a sheet at the lower edge of a phone. */
export function More({ label, children }: Props) {
  const { more } = useTexts('bookings');
  const id = useId();
  const anchor = `--more${id}`;
  return (
    <>
      <button
        type="button"
        className="more-button"
        aria-label={label}
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        <span className="more-word">
          {more}
          <Icon name="down" size={16} />
        </span>
        <Icon name="more" />
      </button>
      <div id={id} popover="auto" className="more-menu" style={{ positionAnchor: anchor }}>
        {children}
      </div>
    </>
  );
}

/** Closes the popover first: it gives the focus back, so that a dialog returns it to the button too. */
export function MoreItem({ onClick, className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`more-item ${className}`}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onClick?.(event);
      }}
    />
  );
}
