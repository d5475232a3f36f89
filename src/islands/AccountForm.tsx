import { useState } from 'react';
import type { User } from '#contract/shapes.ts';
import { AddressState } from './account/AddressState.tsx';
import { ProfileForm } from './account/ProfileForm.tsx';
import { ProfileSkeleton } from './account/ProfileSkeleton.tsx';
import type { AccountTexts } from './account/texts.ts';
import { Answered } from './calls/Answered.tsx';
import { useAnswer } from './calls/useAnswer.ts';
import { refreshOwn } from './confirmation/confirmOwn.ts';
import type { ConfirmationTexts } from './confirmation/texts.ts';
import type { ValidationTexts } from './forms/texts.ts';
import type { FreshCheckTexts } from './security/texts.ts';
import { OwnPage, type OwnPageTexts } from './OwnPage.tsx';

interface Props {
  texts: AccountTexts;
  confirmation: ConfirmationTexts;
  validation: ValidationTexts;
  freshCheck: FreshCheckTexts;
  ownPage: OwnPageTexts;
  /** The address of the page, with an @ in the place of its owner's email. */
  href: string;
}

type AccountProps = Pick<Props, 'texts' | 'confirmation' | 'validation' | 'freshCheck'> & { owner: User };

/** docs/product.md 9.12: the signed-in person's profile, photo and password. */
export default function AccountForm({ ownPage, href, ...shared }: Props) {
  return (
    <OwnPage texts={ownPage} href={href} skeleton={<ProfileSkeleton label={shared.texts.loading} />}>
      {(owner) => <Account owner={owner} {...shared} />}
    </OwnPage>
  );
}

function Account({ owner, texts, confirmation, validation, freshCheck }: AccountProps) {
  // The form goes on with what it has when its own change of email is the owner's new address.
  const [email] = useState(owner.email);
  const loaded = useAnswer(() => refreshOwn(email), [email]);
  return (
    <Answered loaded={loaded} texts={texts} skeleton={<ProfileSkeleton label={texts.loading} />}>
      {(profile) => (
        <>
          <AddressState user={owner} texts={confirmation} validation={validation} />
          <ProfileForm profile={profile} texts={texts} validation={validation} freshCheck={freshCheck} />
        </>
      )}
    </Answered>
  );
}
