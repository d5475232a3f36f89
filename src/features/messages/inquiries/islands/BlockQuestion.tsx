import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { blockInquiry, blockProviderInquiry } from '../api.ts';

interface Props {
  id: string;
  providerKey: string | undefined;
  blocked: boolean;
  onChanged: () => void;
}

/** docs/product.md 11.15. */
export function BlockQuestion({ id, providerKey, blocked: wasBlocked, onChanged }: Props) {
  const texts = useTexts('inquiries');
  const [blocked, setBlocked] = useState(wasBlocked);
  const { busy, act } = useMutation(texts.somethingWrong);
  const change = () =>
    act(async () => {
      const body = { blocked: !blocked };
      if (providerKey === undefined) await request(blockInquiry, { params: { id }, body });
      else await request(blockProviderInquiry, { params: { key: providerKey, id }, body });
      setBlocked(!blocked);
      showToast('success', blocked ? texts.unblocked : providerKey ? texts.blockedCustomer : texts.blocked);
      onChanged();
    });
  return (
    <div className="flex justify-end border-b border-line px-4 sm:px-6 md:px-8">
      <Button variant="bare" busy={busy} className="-mr-3 px-3" onClick={() => void change()}>
        {blocked ? texts.unblock : texts.block}
      </Button>
    </div>
  );
}
