import { atom } from 'nanostores';
import { CallError } from '#platform/http/call.ts';
import { request } from '../requests.ts';
import { check } from './api.ts';

export interface PendingCheck {
  /**
   * Repeats the request.
   * @param password the proof; undefined after a passkey
   * @throws {CallError} when the password is wrong
   */
  proceed: (password?: string) => Promise<void>;
  close: () => void;
}

export function freshCheckStore(callApi = request) {
  const $pending = atom<PendingCheck | undefined>();

  /**
   * Repeats the request after re-authentication if the API demands it.
   * @param repeat sends the password with the request; without it, the password is checked by a separate request first
   * @returns undefined if the user closed the question
   */
  async function checked<Answer>(
    call: () => Promise<Answer>,
    repeat?: (password: string) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError) || error.answer?.code !== 'reauthentication_required') throw error;
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

/** The question shows such an error; the caller shows any other. */
function isAboutPassword(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { code, errors } = error.answer ?? {};
  return code === 'too_many' || Boolean(errors?.currentPassword);
}
