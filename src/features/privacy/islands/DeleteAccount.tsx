import { useState } from 'react';
import { useFreshCheck } from '#features/account/mfa/islands/useFreshCheck.tsx';
import { request } from '#features/account/requests.ts';
import { endSession } from '#features/account/session.ts';
import { paths } from '#features/addresses/paths.ts';
import { deleteDrafts } from '#platform/client/drafts.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { leave } from '#ui/leave.ts';
import { Modal } from '#ui/Modal.tsx';
import { ConfirmBar } from '#ui/ModalBar.tsx';
import { ModalBody } from '#ui/ModalBody.tsx';
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
      <Modal open={open} onClose={() => setOpen(false)} title={texts.deleteTitle} closeLabel={texts.close}>
        <ModalBody>
          <p>{texts.deleteText}</p>
        </ModalBody>
        <ConfirmBar
          keep={texts.keep}
          confirm={texts.deleteConfirm}
          busy={busy}
          onKeep={() => setOpen(false)}
          onConfirm={remove}
        />
        {question}
      </Modal>
    </>
  );
}
