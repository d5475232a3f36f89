import { useStore } from '@nanostores/react';
import { exportUser } from '#contract/accounts/personalData.ts';
import { isOwnPath } from '#domain/emails.ts';
import { request } from '#stores/requests.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Sessions } from './Sessions.tsx';
import { useAction } from '#islands/calls/useAction.ts';
import { useFreshCheck } from '#islands/security/useFreshCheck.tsx';
import { download } from '#islands/personal/download.ts';
import { island, useTexts } from '#islands/island.tsx';

function AccountData() {
  const texts = useTexts('accountData');
  const user = useStore($user, { ssr: () => null });
  const { busy, act } = useAction(texts.failed);
  const { checked, question } = useFreshCheck();
  if (!user || !isOwnPath(location.pathname, user.email)) return null;
  const { email } = user;
  const exportAll = () =>
    act(async () => {
      const everything = await checked(() => request(exportUser, { params: { email } }));
      if (!everything) return;
      download('home-service-app.json', 'application/json', JSON.stringify(everything, null, 2));
    });

  return (
    <div className="mt-5 grid gap-5">
      <Sessions email={email} />
      <section className="grid justify-items-start gap-1" aria-labelledby="data">
        <h2 id="data">{texts.data}</h2>
        <p className="text-muted">{texts.dataText}</p>
        <div className="mt-1 flex flex-wrap gap-1">
          <Button variant="quiet" busy={busy} onClick={() => void exportAll()}>
            {texts.export}
          </Button>
          <DeleteAccount email={email} />
        </div>
      </section>
      {question}
    </div>
  );
}

export default island(AccountData);
