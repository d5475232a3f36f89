interface SlotProps {
  label: string;
  chosen: boolean;
  obstacle: string | undefined;
  isOver: boolean;
  isStop: boolean;
  onFocus: () => void;
  onPress: () => void;
}

export function Slot({ label, chosen, obstacle, isOver, isStop, onFocus, onPress }: SlotProps) {
  return (
    <button
      type="button"
      role="radio"
      // On phones, unavailable slots are drawn smaller, and past ones are only read out, so that bookable ones get the space.
      className={`${isOver ? 'max-sm:not-focus:sr-only' : ''} ${obstacle ? 'sm:min-h-11 max-sm:text-sm max-sm:aria-disabled:border-transparent max-sm:aria-disabled:bg-transparent' : 'min-h-11'} cursor-pointer rounded border border-control font-display font-semibold whitespace-nowrap transition-colors duration-150 hover:border-accent hover:bg-accent-soft aria-checked:border-accent aria-checked:bg-accent-soft aria-checked:text-accent aria-checked:inset-ring aria-checked:inset-ring-accent aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:font-body aria-disabled:font-normal aria-disabled:text-muted`}
      aria-checked={chosen}
      aria-disabled={obstacle !== undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
    >
      {obstacle ? <s>{label}</s> : label}
      {obstacle && <span className="sr-only">, {obstacle}</span>}
    </button>
  );
}
