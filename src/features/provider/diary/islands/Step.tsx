import { Icon } from '#ui/Icon.tsx';

interface Props {
  icon: 'previous' | 'next';
  label: string;
  act: false | (() => void);
}

export function Step({ icon, label, act }: Props) {
  return (
    <button
      type="button"
      className="icon-button shrink-0 text-accent disabled:text-muted disabled:opacity-50"
      aria-label={label}
      disabled={!act}
      onClick={act || undefined}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
