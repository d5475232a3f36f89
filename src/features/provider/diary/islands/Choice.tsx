interface ChoiceProps<Option extends string> {
  name: string;
  options: readonly Option[];
  labels: Record<Option, string>;
  chosen: Option;
  onChoose: (option: Option) => void;
}

export function Choice<Option extends string>({
  name,
  options,
  labels,
  chosen,
  onChoose,
}: ChoiceProps<Option>) {
  return (
    <div role="group" aria-label={name} className="flex">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          className="min-h-11 cursor-pointer border border-control px-3 font-semibold first:rounded-s last:rounded-e not-first:border-s-0 hover:bg-accent-soft aria-pressed:bg-accent aria-pressed:text-on-accent"
          onClick={() => onChoose(option)}
        >
          {labels[option]}
        </button>
      ))}
    </div>
  );
}
