import { useState } from 'react';
import { readUser } from '#contract/readUser.ts';
import type { User } from '#contract/shapes.ts';
import { request } from '#stores/requests.ts';
import { ProfileForm } from './account/ProfileForm.tsx';
import { ProfileSkeleton } from './account/ProfileSkeleton.tsx';
import type { AccountTexts } from './account/texts.ts';
import { Answered } from './calls/Answered.tsx';
import { useAnswer } from './calls/useAnswer.ts';
import type { ValidationTexts } from './forms/texts.ts';
import { OwnPage, type OwnPageTexts } from './OwnPage.tsx';

interface Props {
  texts: AccountTexts;
  validation: ValidationTexts;
  ownPage: OwnPageTexts;
  /** The address of the page, with an @ in the place of its owner's email. */
  href: string;
}

/** Specification, section 2, "Account": the signed-in person's profile, photo and password. */
export default function AccountForm({ texts, validation, ownPage, href }: Props) {
  return (
    <OwnPage texts={ownPage} href={href} skeleton={<ProfileSkeleton label={texts.loading} />}>
      {(owner) => <Account owner={owner} texts={texts} validation={validation} />}
    </OwnPage>
  );
}

function Account({ owner, texts, validation }: Pick<Props, 'texts' | 'validation'> & { owner: User }) {
  // The form goes on with what it has when its own change of email is the owner's new address.
  const [email] = useState(owner.email);
  const loaded = useAnswer(() => request(readUser, { params: { email } }), [email]);
  return (
    <Answered loaded={loaded} texts={texts} skeleton={<ProfileSkeleton label={texts.loading} />}>
      {(profile) => <ProfileForm profile={profile} texts={texts} validation={validation} />}
    </Answered>
  );
}
