import { type PointerEvent, useRef, useState } from 'react';
import { durationLabel } from '#features/availability/durations.ts';
import { inOrder } from '#features/catalog/islands/fields.ts';
import { centsTyped, euros, moneyText, readCents } from '#features/pricing/money.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { type ItemProps, ItemSheet } from './ItemSheet.tsx';

interface Props extends ItemProps {
  /** Undefined for the only row. */
  onDrag: ((event: PointerEvent) => void) | undefined;
  onMove: (by: 1 | -1) => void;
}

const usualMinutes = 60;

/** Its fields are in a sheet, which belongs to the form while it is closed, too. */
export function ItemRow({ onDrag, onMove, ...item }: Props) {
  const lang = useLang();
  const texts = useTexts('priceForm');
  const { initial } = item.row;
  const sheet = useRef<HTMLDialogElement>(null);
  const [isMoving, setIsMoving] = useState(false);
  const [typed, setTyped] = useState<Record<string, string>>(() => ({
    ...Object.fromEntries(languages.map((each) => [`names.${each}`, initial?.names[each] ?? ''])),
    price: initial ? readCents(initial.price.amount, lang) : '',
    minutes: String(initial?.minutes ?? usualMinutes),
  }));
  const nameIn = (each: Language) => typed[`names.${each}`]?.trim() ?? '';
  const name = inOrder(lang).map(nameIn).find(Boolean);
  const title = name ?? texts.unnamed;
  const cents = centsTyped(typed.price ?? '');
  const missing = languages.filter((each) => !nameIn(each)).map((each) => each.toUpperCase());
  const isIncomplete = !nameIn(item.language) || Number.isNaN(cents);

  return (
    <li className="flex items-center gap-0.5">
      {onDrag && (
        <Grip
          label={fillText(texts.move, { name: title })}
          isMoving={isMoving}
          onDrag={onDrag}
          onToggle={() => setIsMoving(!isMoving)}
          onMove={onMove}
        />
      )}
      <button
        type="button"
        className="flex min-h-16 min-w-0 grow cursor-pointer items-center gap-3 py-2 text-left hover:bg-accent-soft"
        onClick={() => sheet.current?.showModal()}
      >
        <span className="min-w-0 grow wrap-anywhere">
          {title}
          <span
            className={`block text-sm ${isIncomplete ? 'text-danger' : missing.length > 0 ? 'text-warning' : 'text-muted'}`}
          >
            {joinFacts([
              durationLabel(Number(typed.minutes), lang),
              isIncomplete
                ? texts.incomplete
                : missing.length > 0 && fillText(texts.missing, { languages: missing.join(', ') }),
            ])}
          </span>
        </span>
        {!isMoving && (
          <>
            <span className="font-display font-semibold whitespace-nowrap tabular">
              {!Number.isNaN(cents) && moneyText(euros(cents), lang)}
            </span>
            <Icon name="next" size={20} className="text-muted" />
          </>
        )}
      </button>
      {isMoving && <Arrows onMove={onMove} />}
      <ItemSheet
        {...item}
        ref={sheet}
        title={title}
        typed={typed}
        isEmpty={!name && !typed.price}
        onTyped={(part, value) => setTyped({ ...typed, [part]: value })}
      />
    </li>
  );
}

interface GripProps {
  label: string;
  isMoving: boolean;
  onDrag: (event: PointerEvent) => void;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
}

/** In pixels: a press that moves less is a click. */
const dragged = 8;

function Grip({ label, isMoving, onDrag, onToggle, onMove }: GripProps) {
  const place = useRef(0);
  return (
    <button
      type="button"
      className={`-ml-3 grid min-h-16 w-11 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-accent ${isMoving ? 'bg-accent-soft text-accent' : ''}`}
      aria-label={label}
      aria-expanded={isMoving}
      onPointerDown={(event) => {
        place.current = event.clientY;
        onDrag(event);
      }}
      onClick={({ clientY, detail }) => {
        // A click also follows a drag.
        if (detail === 0 || Math.abs(clientY - place.current) < dragged) onToggle();
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
        if (!by) return;
        event.preventDefault();
        moveWithFocus(event.currentTarget, () => onMove(by));
      }}
    >
      <Icon name="grip" size={20} />
    </button>
  );
}

function Arrows({ onMove }: { onMove: (by: 1 | -1) => void }) {
  const texts = useTexts('priceForm');
  const arrows = [
    ['up', -1],
    ['down', 1],
  ] as const;
  return arrows.map(([icon, by]) => (
    <IconButton
      key={icon}
      icon={icon}
      label={texts[icon]}
      className="text-accent"
      onClick={({ currentTarget }) => moveWithFocus(currentTarget, () => onMove(by))}
    />
  ));
}

/** The row moves in the document, which takes the focus away. */
function moveWithFocus(button: HTMLButtonElement, move: () => void): void {
  move();
  requestAnimationFrame(() => button.focus());
}
