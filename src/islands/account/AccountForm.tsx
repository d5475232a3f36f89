import { useState } from 'react';
import type { User } from '#contract/shapes.ts';
import { paths } from '#domain/paths.ts';
import { AddressState } from './AddressState.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { Answered } from '#islands/calls/Answered.tsx';
import { useAnswer } from '#islands/calls/useAnswer.ts';
import { refreshOwn } from '#islands/confirmation/confirmOwn.ts';
import { OwnPage } from '#islands/personal/OwnPage.tsx';
import { island, useTexts } from '#islands/island.tsx';

/** docs/product.md 9.12. */
function AccountForm() {
  const texts = useTexts('account');
  return (
    <OwnPage pathOf={paths.account} skeleton={<ProfileSkeleton label={texts.loading} />}>
      {(owner) => <Account owner={owner} />}
    </OwnPage>
  );
}

function Account({ owner }: { owner: User }) {
  const texts = useTexts('account');
  // Keeps the first email: when this form changes the email, the profile must not be loaded again.
  const [email] = useState(owner.email);
  const loaded = useAnswer(() => refreshOwn(email), [email]);
  return (
    <Answered loaded={loaded} texts={texts} skeleton={<ProfileSkeleton label={texts.loading} />}>
      {(profile) => (
        <>
          <AddressState user={owner} />
          <ProfileForm profile={profile} />
        </>
      )}
    </Answered>
  );
}

export default island(AccountForm);
