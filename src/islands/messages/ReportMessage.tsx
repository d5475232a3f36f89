import { useState } from 'react';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { useAction } from '../calls/useAction.ts';
import { useTexts } from '../island.tsx';

interface Props {
  isReported: boolean;
  report: () => Promise<unknown>;
}

/** docs/product.md 11.6: reports a message of the other side, and with it the thread, to the team, after a confirmation. */
export function ReportMessage({ isReported, report }: Props) {
  const texts = useTexts('messages');
  const [state, setState] = useState<'quiet' | 'asking' | 'reported'>(isReported ? 'reported' : 'quiet');
  const { busy, act } = useAction(texts.reportFailed);
  const frame = useKeptFocus<HTMLDivElement>();
  const send = () =>
    act(async () => {
      await report();
      setState('reported');
      showToast('success', texts.reported);
    });
  return (
    <div {...frame} className="text-sm outline-none">
      {state === 'quiet' && (
        <button type="button" className="link min-h-5.5 text-muted" onClick={() => setState('asking')}>
          {texts.report}
        </button>
      )}
      {state === 'asking' && (
        <div className="grid gap-1 py-0.5">
          <p>{texts.reportText}</p>
          <div className="flex flex-wrap gap-1">
            <Button variant="danger" busy={busy} onClick={() => void send()}>
              {texts.reportSend}
            </Button>
            <Button variant="quiet" onClick={() => setState('quiet')}>
              {texts.reportKeep}
            </Button>
          </div>
        </div>
      )}
      {state === 'reported' && <p className="text-muted">{texts.isReported}</p>}
    </div>
  );
}
