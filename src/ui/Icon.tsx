import { type IconName, icons } from './icons.ts';

interface Props {
  name: IconName;
  size?: number;
  className?: string | undefined;
}

/** Decorative: next to its text, or in a labelled control. */
export function Icon({ name, size = 24, className = '' }: Props) {
  return (
    <svg className={`icon ${className}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
