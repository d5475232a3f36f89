import { useFreshCheck } from '#features/account/mfa/islands/useFreshCheck.tsx';
import { request } from '#features/account/requests.ts';
import { download } from '#platform/client/download.ts';
import { useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Setting } from '#ui/Setting.tsx';
import { SettingActs } from '#ui/SettingActs.tsx';
import { exportUser } from '../api.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

/** docs/product.md 3.8. */
export function OwnData({ email }: { email: string | undefined }) {
  const texts = useTexts('accountData');
  const { busy, act } = useMutation(texts.failed);
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
        <Button variant="quiet" busy={busy} disabled={!email} onClick={() => void exportAll()}>
          {texts.export}
        </Button>
        <DeleteAccount email={email} />
      </SettingActs>
      {question}
    </Setting>
  );
}
