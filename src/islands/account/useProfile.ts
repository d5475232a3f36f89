import { useEffect, useState } from 'react';
import type { CallError } from '#contract/call.ts';
import { readUser } from '#contract/readUser.ts';
import type { User } from '#contract/shapes.ts';
import { request } from '#stores/requests.ts';

/**
 * The profile as the server has it when the page opens.
 * @returns `profile` when it has come, `failure` when it could not be had, `reload` to ask again
 */
export function useProfile(email: string) {
  const [firstEmail] = useState(email);
  const [tries, setTries] = useState(0);
  const [profile, setProfile] = useState<User>();
  const [failure, setFailure] = useState<CallError>();

  useEffect(() => {
    request(readUser, { params: { email: firstEmail } }).then(setProfile, setFailure);
  }, [firstEmail, tries]);

  function reload(): void {
    setFailure(undefined);
    setTries(tries + 1);
  }
  return { profile, failure, reload };
}
