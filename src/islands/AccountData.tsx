import { useStore } from '@nanostores/react';
import { exportUser } from '#contract/accounts/personalData.ts';
import { isOwnPath } from '#domain/emails.ts';
import type { Language } from '#domain/languages.ts';
import type { Texts } from '#i18n/keys.ts';
import { request } from '#stores/requests.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { DeleteAccount } from './account/DeleteAccount.tsx';
import { Sessions } from './account/Sessions.tsx';
import { useAction } from './calls/useAction.ts';
import type { FreshCheckTexts } from './security/texts.ts';
import { useFreshCheck } from './security/useFreshCheck.tsx';
import { download } from './personal/download.ts';

/** The texts of the part `accountData`. */
export type AccountDataTexts = Texts['accountData'];

interface Props {
  texts: AccountDataTexts;
  freshCheck: FreshCheckTexts;
  lang: Language;
  homeHref: string;
}

/** What a person may do with their sessions and their data: see, end, take along, delete. */
export default function AccountData({ texts, freshCheck, lang, homeHref }: Props) {
  const user = useStore($user, { ssr: () => null });
  const { busy, act } = useAction(texts.failed);
  const { checked, question } = useFreshCheck(freshCheck);
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
      <Sessions email={email} lang={lang} texts={texts} freshCheck={freshCheck} />
      <section className="grid justify-items-start gap-1" aria-labelledby="data">
        <h2 id="data">{texts.data}</h2>
        <p className="text-muted">{texts.dataText}</p>
        <div className="mt-1 flex flex-wrap gap-1">
          <Button variant="quiet" busy={busy} onClick={() => void exportAll()}>
            {texts.export}
          </Button>
          <DeleteAccount email={email} texts={texts} freshCheck={freshCheck} homeHref={homeHref} />
        </div>
      </section>
      {question}
    </div>
  );
}
