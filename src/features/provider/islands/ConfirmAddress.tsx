import { CodeForm } from '#features/account/email/islands/CodeForm.tsx';
import { useTexts } from '#platform/client/island.tsx';
import { Notice } from '#ui/Notice.tsx';

/** docs/product.md 5.12: an unconfirmed email gives no access to services. */
export function ConfirmAddress({ onConfirmed }: { onConfirmed: () => void }) {
  const texts = useTexts('provider');
  return (
    <Notice>
      <p>{texts.confirmFirst}</p>
      <CodeForm onConfirmed={onConfirmed} />
    </Notice>
  );
}
