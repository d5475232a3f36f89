import { icons, type IconName } from './icons.ts';

/** A decorative icon, beside text that says the same or inside a control that has a name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
