interface ChoiceProps<Option extends string> {
  name: string;
  options: readonly Option[];
  labels: Record<Option, string>;
  chosen: Option | undefined;
  disabled?: Option | undefined;
  className?: string;
  onChoose: (option: Option) => void;
}

export function Choice<Option extends string>({
  name,
  options,
  labels,
  chosen,
  disabled,
  className = 'flex',
  onChoose,
}: ChoiceProps<Option>) {
  return (
    <div role="group" aria-label={name} className={className}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          disabled={option === disabled}
          className="min-h-11 cursor-pointer border border-control px-3 font-display font-semibold first:rounded-s last:rounded-e not-first:border-s-0 hover:bg-accent-soft disabled:cursor-not-allowed disabled:text-muted disabled:hover:bg-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:inset-ring aria-pressed:inset-ring-accent"
          onClick={() => onChoose(option)}
        >
          {labels[option]}
        </button>
      ))}
    </div>
  );
}
