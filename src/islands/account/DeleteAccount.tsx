import { useState } from 'react';
import { deleteUser } from '#contract/accounts/personalData.ts';
import { request } from '#stores/requests.ts';
import { endSession } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import type { AccountDataTexts } from '../AccountData.tsx';
import { useAction } from '../calls/useAction.ts';
import type { FreshCheckTexts } from '../security/texts.ts';
import { useFreshCheck } from '../security/useFreshCheck.tsx';

interface Props {
  email: string;
  texts: AccountDataTexts;
  freshCheck: FreshCheckTexts;
  homeHref: string;
}

/** Asks again before the account is deleted, for nothing brings it back. */
export function DeleteAccount({ email, texts, freshCheck, homeHref }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, act } = useAction(texts.failed);
  const { checked, question } = useFreshCheck(freshCheck);
  const remove = () =>
    act(async () => {
      if ((await checked(() => request(deleteUser, { params: { email } }))) === undefined) return;
      endSession();
      location.assign(homeHref);
    });

  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {texts.delete}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={texts.deleteTitle} closeLabel={texts.close}>
        <div className="grid gap-3 p-2 sm:p-3">
          <p>{texts.deleteText}</p>
          <div className="grid gap-1 sm:grid-cols-2">
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {texts.keep}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              {texts.deleteConfirm}
            </Button>
          </div>
        </div>
        {question}
      </Modal>
    </>
  );
}
