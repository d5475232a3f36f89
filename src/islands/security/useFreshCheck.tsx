import { useState } from 'react';
import { CallError } from '#contract/call.ts';
import { check } from '#contract/accounts/check.ts';
import { request } from '#stores/requests.ts';
import { FreshCheck, type Asking } from './FreshCheck.tsx';

/**
 * For calls that need a fresh check of who has the session: the page asks in place, and the call is made again.
 * @returns `checked`, which makes such a call and answers undefined when the person closed the question; and the question, to be
 *   drawn outside of any form, inside a dialog that makes such a call
 */
export function useFreshCheck() {
  const [asking, setAsking] = useState<Asking>();

  /** @param repeat how the call is made again where the password travels with it; else the password is checked by a call of its own */
  async function checked<Answer>(
    call: () => Promise<Answer>,
    repeat?: (password: string) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError) || error.answer?.code !== 'fresh_login') throw error;
    }
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        setAsking(undefined);
        settle();
      };
      async function proceed(password?: string): Promise<void> {
        if (password !== undefined && !repeat) await request(check, { body: { password } });
        const again = password !== undefined && repeat ? repeat(password) : call();
        await again.then(
          (answer) => finish(() => resolve(answer)),
          (error: unknown) => {
            if (isAboutPassword(error)) throw error;
            finish(() => reject(error as Error));
          },
        );
      }
      setAsking({ proceed, close: () => finish(() => resolve(undefined)) });
    });
  }

  return { checked, question: <FreshCheck asking={asking} /> };
}

/** What the question itself says; any other failure is the call's. */
function isAboutPassword(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { code, errors } = error.answer ?? {};
  return code === 'too_many' || Boolean(errors?.currentPassword);
}
