import { paths } from '#features/addresses/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { Notice } from '#ui/Notice.tsx';

/** For users whose email is not the service's. */
export function NotOwn({ email }: { email: string }) {
  const lang = useLang();
  const texts = useTexts('provider');
  return (
    <Notice>
      <h1 className="text-xl">{texts.notOwn}</h1>
      <p className="wrap-anywhere text-muted">{fillText(texts.notOwnText, { email })}</p>
      <a className="button" href={paths.ownServices(lang)}>
        {texts.toMyServices}
      </a>
    </Notice>
  );
}
