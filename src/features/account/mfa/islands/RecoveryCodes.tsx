import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { takeFocus } from '#ui/appearing.ts';
import { Button } from '#ui/Button.tsx';

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const texts = useTexts('security');
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('success', texts.copied);
  }
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className="grid w-full gap-4 outline-none">
      <h4 className="font-display font-[650]">{texts.codes}</h4>
      <p>{texts.codesText}</p>
      <ul className="grid gap-x-6 gap-y-1 border-l-4 border-accent pl-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          onClick={() => void copy().catch(() => showToast('error', texts.somethingWrong))}
        >
          {texts.copy}
        </Button>
        <Button onClick={onKept}>{texts.codesKept}</Button>
      </div>
    </div>
  );
}
