import { type RefObject, useId, useRef } from 'react';
import { photoTypes } from '#platform/media/photos.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

interface Props {
  name?: string;
  label: string;
  problems: (string | undefined)[];
  describedBy?: string;
  busy?: boolean;
  className?: string;
  compact?: boolean;
  /** Gets the focus when a photo is removed together with its button. */
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (files: File[]) => void;
}

export function PhotoPicker({
  name,
  label,
  problems,
  describedBy = '',
  busy = false,
  className = '',
  compact = false,
  button,
  onChoose,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const problemsId = useId();
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={photoTypes.join()}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onChoose(files);
        }}
      />
      <div
        id={problemsId}
        aria-live="polite"
        className={`grid gap-1 text-sm wrap-anywhere text-danger ${compact ? 'order-first col-span-full px-2 not-empty:pb-1' : ''}`}
      >
        {problems.map((problem, index) => problem && <p key={index}>{problem}</p>)}
      </div>
      <Button
        ref={button}
        name={name}
        variant="quiet"
        className={compact ? 'w-11 border-transparent px-0' : `justify-self-start ${className}`}
        aria-label={compact ? label : undefined}
        title={compact ? label : undefined}
        aria-describedby={`${describedBy} ${problemsId}`.trim()}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {compact ? <Icon name="camera" /> : label}
      </Button>
    </>
  );
}
