import { atom } from 'nanostores';
import { CallError } from '#platform/http/call.ts';
import { request } from '../requests.ts';
import { check } from './api.ts';

/** Waits until somebody proves who they are. */
export interface PendingCheck {
  /**
   * Makes the call again.
   * @param password the proof; nothing when a passkey was used
   * @throws {CallError} when the password is wrong
   */
  proceed: (password?: string) => Promise<void>;
  close: () => void;
}

/**
 * Calls that need a fresh check of the person who has the session, and the question that one of them waits for.
 * @param callApi calls the API
 */
export function freshCheckStore(callApi = request) {
  const $pending = atom<PendingCheck | undefined>();

  /**
   * Makes a call, and repeats it after the check when the API demands one.
   * @param repeat repeats the call with the password in it; without it, the password is checked by a call of its own first
   * @returns the call's answer; undefined when the person closed the question
   */
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
        $pending.set(undefined);
        settle();
      };
      async function proceed(password?: string): Promise<void> {
        if (password !== undefined && !repeat) await callApi(check, { body: { password } });
        const again = password !== undefined && repeat ? repeat(password) : call();
        await again.then(
          (answer) => finish(() => resolve(answer)),
          (error: unknown) => {
            if (isAboutPassword(error)) throw error;
            finish(() => reject(error as Error));
          },
        );
      }
      $pending.set({ proceed, close: () => finish(() => resolve(undefined)) });
    });
  }

  return { $pending, checked };
}

/** The question itself shows such an error; the caller shows any other. */
function isAboutPassword(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { code, errors } = error.answer ?? {};
  return code === 'too_many' || Boolean(errors?.currentPassword);
}
