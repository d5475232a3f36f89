import { Button } from './Button.tsx';

interface Props {
  text: string;
  message?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
}

export function ErrorState({ text, message, retryLabel, onRetry }: Props) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 border-l-4 border-danger py-4 pl-4">
      <div>
        <p className="text-lg">{text}</p>
        {message && <p className="text-muted">{message}</p>}
      </div>
      <Button variant="quiet" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
