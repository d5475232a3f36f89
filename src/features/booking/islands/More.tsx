import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTexts } from '#platform/client/island.tsx';
import { Icon } from '#ui/Icon.tsx';

interface Props {
  label: string;
  isNext?: boolean;
  children: ReactNode;
}

/** Below its button where there is room and the browser supports it, otherwise at the bottom of the screen. */
const menu =
  'fixed inset-x-0 top-auto bottom-0 w-full border-t border-line bg-raised p-2 pb-[calc(8px+env(safe-area-inset-bottom))] text-text shadow-(--shadow) backdrop:bg-black/40 supports-[position-area:bottom]:sm:inset-auto supports-[position-area:bottom]:sm:w-max supports-[position-area:bottom]:sm:max-w-[320px] supports-[position-area:bottom]:sm:min-w-[240px] supports-[position-area:bottom]:sm:rounded supports-[position-area:bottom]:sm:border supports-[position-area:bottom]:sm:p-1 supports-[position-area:bottom]:sm:[position-area:bottom_span-left] supports-[position-area:bottom]:sm:[position-try-fallbacks:flip-block] supports-[position-area:bottom]:sm:backdrop:bg-transparent';

export const moreItem =
  'flex min-h-11 w-full cursor-pointer items-center rounded px-4 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-3';

/** The browser's popover: on phones a bottom sheet. */
export function More({ label, isNext = false, children }: Props) {
  const { more } = useTexts('bookings');
  const id = useId();
  const anchor = `--more${id}`;
  return (
    <>
      <button
        type="button"
        className={`grid size-11 flex-none cursor-pointer place-items-center rounded text-accent hover:bg-accent-soft has-[+_:popover-open]:bg-accent-soft max-sm:-mr-3 max-sm:-ml-2 ${isNext ? 'md:w-full' : ''}`}
        aria-label={label}
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        {isNext && (
          <span className="hidden items-center gap-2 font-display leading-[1.25] font-semibold md:flex">
            {more}
            <Icon name="down" size={16} />
          </span>
        )}
        <Icon name="more" className={`stroke-3 ${isNext ? 'md:hidden' : ''}`} />
      </button>
      <div id={id} popover="auto" className={menu} style={{ positionAnchor: anchor }}>
        {children}
      </div>
    </>
  );
}

/** Closes the popover first, which returns the focus, so that a dialog returns it to the button too. */
export function MoreItem({ onClick, className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`${moreItem} ${className}`}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onClick?.(event);
      }}
    />
  );
}
