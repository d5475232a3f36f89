import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { User } from '#contract/shapes.ts';
import { isOwnPath, pathWithEmail } from '#domain/emails.ts';
import { fillText } from '#domain/fillText.ts';
import type { Texts } from '#i18n/keys.ts';
import '#stores/ownAddress.ts';
import { $user } from '#stores/session.ts';
import '#styles/islands.css';

/** The texts of the part `ownPage`. */
export type OwnPageTexts = Texts['ownPage'];

interface Props {
  texts: OwnPageTexts;
  /** The address of the page, with an @ in the place of its owner's email. */
  href: string;
  /** What stands there until it is known who looks. */
  skeleton: ReactNode;
  children: (owner: User) => ReactNode;
}

/**
 * What only its owner sees. docs/product.md 1.6: at somebody else's address a signed-in person gets a
 * clear message and none of the data. For who is signed out the page itself holds the message that asks to log in.
 */
export function OwnPage({ texts, href, skeleton, children }: Props) {
  const user = useStore($user, { ssr: () => null });
  if (!user) return skeleton;
  if (isOwnPath(location.pathname, user.email)) return children(user);
  return (
    <div className="notice">
      <h2>{texts.notYours}</h2>
      <p className="text-muted">{fillText(texts.signedInAs, { email: user.email })}</p>
      <a className="button" href={pathWithEmail(href, '@', user.email)}>
        {texts.toOwnPage}
      </a>
    </div>
  );
}
