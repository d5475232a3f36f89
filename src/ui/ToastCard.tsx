import { Icon } from './Icon.tsx';

interface Props {
  variant: 'default' | 'success' | 'warning' | 'error' | 'info';
  text: string;
  closeLabel: string;
  onClose: () => void;
  /** It is not there yet, or goes. */
  hidden?: boolean;
}

const colours = {
  default: 'text-text',
  success: 'text-positive',
  warning: 'text-warning',
  error: 'text-danger',
  info: 'text-info',
};
const icons = {
  default: 'info',
  success: 'check',
  warning: 'warning',
  error: 'warning',
  info: 'info',
} as const;

/** A short message. What is urgent is announced at once, the rest when the reader is free to hear it. */
export function ToastCard({ variant, text, closeLabel, onClose, hidden = false }: Props) {
  const urgent = variant === 'warning' || variant === 'error';
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
      className={`panel toasts-item ${colours[variant]}`}
      hidden={hidden}
    >
      <Icon name={icons[variant]} />
      <p className="grow py-1.5 text-text">{text}</p>
      <button
        type="button"
        className="icon-button shrink-0 text-text"
        aria-label={closeLabel}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
