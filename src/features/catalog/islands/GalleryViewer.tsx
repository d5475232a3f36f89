import { type MouseEvent, type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { importOnline } from '#platform/client/importOnline.ts';
import { island, useTexts } from '#platform/client/island.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { Modal } from '#ui/Modal.tsx';

interface Props {
  pictures: { src: string; alt: string }[];
  title: string;
  children: ReactNode;
}

const swipeLength = 40;

/** docs/product.md 4.16. */
function GalleryViewer({ pictures, title, children }: Props) {
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(false);
  const [Frame, setFrame] = useState<typeof Modal>();

  useEffect(() => void fetchFrame().catch(() => undefined), []); // The click tries again.

  async function openClicked(event: MouseEvent<HTMLDivElement>): Promise<void> {
    const link = (event.target as Element).closest('a');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Safari does not focus a clicked link, but closing must return the focus to it.
    link.focus({ preventScroll: true });
    setIndex([...event.currentTarget.querySelectorAll('a')].indexOf(link));
    try {
      const fetched = await fetchFrame();
      setFrame(() => fetched);
      setOpen(true);
    } catch {
      location.assign(link.href);
    }
  }

  return (
    <>
      <div onClick={(event) => void openClicked(event)}>{children}</div>
      {Frame && (
        <Frame open={open} onClose={() => setOpen(false)} title={title} size="image">
          <Enlarged pictures={pictures} index={index} onShow={setIndex} />
        </Frame>
      )}
    </>
  );
}

/** Not imported on the server, for the reason given in BookingPanel. */
async function fetchFrame(): Promise<typeof Modal | undefined> {
  if (import.meta.env.SSR) return undefined;
  return (await importOnline(() => import('#ui/Modal.tsx'))).Modal;
}

interface EnlargedProps extends Pick<Props, 'pictures'> {
  index: number;
  onShow: (index: number) => void;
}

function Enlarged({ pictures, index, onShow }: EnlargedProps) {
  const texts = useTexts('gallery');
  const touchedAt = useRef<number>(undefined);
  const picture = pictures[index];
  const step = (by: number) => onShow((index + by + pictures.length) % pictures.length);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });

  /** Two fingers zoom the picture: that is not a swipe. */
  function onTouchStart({ touches }: TouchEvent): void {
    touchedAt.current = touches.length === 1 ? touches[0]?.clientX : undefined;
  }
  function onTouchEnd({ changedTouches }: TouchEvent): void {
    if (touchedAt.current === undefined) return;
    const moved = (changedTouches[0]?.clientX ?? 0) - touchedAt.current;
    if (Math.abs(moved) >= swipeLength) step(moved < 0 ? 1 : -1);
  }

  if (!picture) return null;
  return (
    <figure onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
      <img
        className="picture max-h-[78vh] w-full object-contain"
        src={picture.src}
        alt={picture.alt}
        width="1600"
        height="1067"
      />
      <figcaption className="flex items-center justify-between gap-2 p-2">
        <IconButton icon="previous" label={texts.previous} onClick={() => step(-1)} />
        <span className="text-center text-sm text-balance text-muted" aria-live="polite">
          {picture.alt}
        </span>
        <IconButton icon="next" label={texts.next} onClick={() => step(1)} />
      </figcaption>
    </figure>
  );
}

export default island('GalleryViewer', GalleryViewer);
