import '../ownUrl.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { isOwnPath } from '#platform/forms/emails.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { Notice } from '#ui/Notice.tsx';
import { $user } from '../session.ts';
import type { User } from '../shapes.ts';

interface Props {
  pathOf: (lang: Language, email: string) => string;
  skeleton: ReactNode;
  children: (owner: User) => ReactNode;
}

/**
 * Shows its content only to its owner. docs/product.md 1.6: at someone else's URL a signed-in user gets a clear message and no
 * data. For signed-out users, the page's HTML contains the message to log in.
 */
export function OwnPage({ pathOf, skeleton, children }: Props) {
  const lang = useLang();
  const texts = useTexts('ownPage');
  const user = useStore($user, { ssr: () => null });
  if (!user) return <>{skeleton}</>;
  if (isOwnPath(location.pathname, user.email)) return <>{children(user)}</>;
  return (
    <Notice>
      <h2>{texts.notYours}</h2>
      <p className="text-muted">{fillText(texts.signedInAs, { email: user.email })}</p>
      <a className="button" href={pathOf(lang, user.email)}>
        {texts.toOwnPage}
      </a>
    </Notice>
  );
}
