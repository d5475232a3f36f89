import { useState } from 'react';
import { useFreshCheck } from '#features/account/mfa/islands/useFreshCheck.tsx';
import { request } from '#features/account/requests.ts';
import { clearSession } from '#features/account/session.ts';
import type { User } from '#features/account/shapes.ts';
import { paths } from '#features/urls/paths.ts';
import { download } from '#platform/client/download.ts';
import { deleteDrafts } from '#platform/client/drafts.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { storeTab } from '#platform/client/tabStorage.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { leave } from '#ui/leave.ts';
import { Setting } from '#ui/Setting.tsx';
import { SettingActs } from '#ui/SettingActs.tsx';
import { deleteUser, exportUser } from '../api.ts';

interface Props {
  owner: User | undefined;
  /** The site's email address. */
  contact: string;
}

/** docs/product.md 3.8. */
export function OwnData({ owner, contact }: Props) {
  const email = owner?.email;
  const texts = useTexts('accountData');
  const { busy, act } = useMutation();
  const { checked, question } = useFreshCheck();
  const params = { email: email ?? '' };
  const exportAll = () =>
    act(async () => {
      const everything = await checked(() => request(exportUser, { params }));
      if (!everything) return;
      download('home-service-app.json', 'application/json', JSON.stringify(everything, null, 2));
    });
  return (
    <Setting id="data" title={texts.data} text={texts.dataText}>
      <SettingActs>
        <Button variant="quiet" busy={busy} disabled={!email} onClick={exportAll}>
          {texts.export}
        </Button>
        <DeleteAccount owner={owner} contact={contact} />
      </SettingActs>
      {question}
    </Setting>
  );
}

function DeleteAccount({ owner, contact }: Props) {
  const email = owner?.email ?? '';
  const lang = useLang();
  const texts = useTexts('accountData');
  const [open, setOpen] = useState(false);
  const { busy, act } = useMutation();
  const { checked, question } = useFreshCheck();
  const remove = () =>
    act(async () => {
      if ((await checked(() => request(deleteUser, { params: { email } }))) === undefined) return;
      clearSession();
      deleteDrafts();
      storeTab('result', texts.deleted);
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
        text={texts.deleteText}
        more={owner?.provider && fillText(texts.serviceStays, { email: contact })}
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
