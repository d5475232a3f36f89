import { IconButton } from '#ui/IconButton.tsx';

interface Props {
  icon: 'previous' | 'next';
  label: string;
  act: false | (() => void);
}

export function Step({ icon, label, act }: Props) {
  return (
    <IconButton
      icon={icon}
      size={20}
      label={label}
      className="shrink-0 text-accent disabled:text-muted disabled:opacity-50"
      disabled={!act}
      onClick={act || undefined}
    />
  );
}
