import { useState } from 'react';
import { useFreshCheck } from '#features/account/mfa/islands/useFreshCheck.tsx';
import { request } from '#features/account/requests.ts';
import { endSession } from '#features/account/session.ts';
import { paths } from '#features/addresses/paths.ts';
import { deleteDrafts } from '#platform/client/drafts.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { leave } from '#ui/leave.ts';
import { deleteUser } from '../api.ts';

export function DeleteAccount({ email = '' }: { email: string | undefined }) {
  const lang = useLang();
  const texts = useTexts('accountData');
  const [open, setOpen] = useState(false);
  const { busy, act } = useMutation(texts.failed);
  const { checked, question } = useFreshCheck();
  const remove = () =>
    act(async () => {
      if ((await checked(() => request(deleteUser, { params: { email } }))) === undefined) return;
      endSession();
      deleteDrafts();
      leave(paths.home(lang));
    });

  return (
    <>
      <Button variant="bad" disabled={!email} onClick={() => setOpen(true)}>
        {texts.delete}
      </Button>
      <ConfirmModal
        open={open}
        title={texts.deleteTitle}
        closeLabel={texts.close}
        text={texts.deleteText}
        keep={texts.keep}
        confirm={texts.deleteConfirm}
        busy={busy}
        onKeep={() => setOpen(false)}
        onConfirm={remove}
      >
        {question}
      </ConfirmModal>
    </>
  );
}
