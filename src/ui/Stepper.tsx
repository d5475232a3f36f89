import { Icon } from './Icon.tsx';

interface Step {
  label: string;
  /** Undefined at the limit. */
  act: (() => void) | undefined;
}

interface Props {
  label: string;
  value: string;
  less: Step;
  more: Step;
}

export function Stepper({ label, value, less, more }: Props) {
  const button = ({ label: name, act }: Step, icon: 'minus' | 'plus') => (
    <button
      type="button"
      className="grid w-11 shrink-0 cursor-pointer place-items-center text-accent hover:bg-accent-soft disabled:text-muted disabled:opacity-50"
      aria-label={name}
      disabled={!act}
      onClick={act}
    >
      <Icon name={icon} size={20} />
    </button>
  );
  return (
    <div role="group" aria-label={label}>
      <p className="mb-1 font-display font-semibold" aria-hidden="true">
        {label}
      </p>
      <div className="flex min-h-11.5 rounded border border-control bg-raised">
        {button(less, 'minus')}
        <span role="status" className="grid grow place-items-center font-display font-semibold">
          {value}
        </span>
        {button(more, 'plus')}
      </div>
    </div>
  );
}
