import { deleteUser } from '#contract/personalData.ts';
import { readUser } from '#contract/readUser.ts';
import { updateUser } from '#contract/updateUser.ts';
import { deleteAccount } from '#server/accountDeletion.ts';
import { profileOf } from '#server/accounts.ts';
import { on, serve } from '#server/http.ts';
import { updateProfile } from '#server/profile.ts';

export const ALL = serve(
  on(readUser, async ({ customer }) => profileOf(customer)),
  on(updateUser, (incoming) => updateProfile(incoming.db, incoming.customer, incoming.body, incoming)),
  on(deleteUser, ({ db, customer }) => deleteAccount(db, customer)),
);
