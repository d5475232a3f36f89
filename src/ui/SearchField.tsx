import { controlClass } from './controlClass.ts';
import { Icon } from './Icon.tsx';

interface Props {
  label: string;
  value: string;
  onType: (typed: string) => void;
  className: string;
}

export function SearchField({ label, value, onType, className }: Props) {
  return (
    <label className={`relative block ${className}`}>
      <span className="sr-only">{label}</span>
      <Icon name="search" size={20} className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        type="search"
        className={`${controlClass} pl-10`}
        placeholder={label}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}
