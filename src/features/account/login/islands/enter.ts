import { paths } from '#features/addresses/paths.ts';
import { returnPath } from '#features/addresses/returnPath.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { startSession } from '../../session.ts';
import type { login } from '../api.ts';
import { readNext } from './useNext.ts';

/**
 * Opens the page that the person wanted, or the home page: docs/product.md 9.13.
 * @returns whether the browser could store the session; then the next page is being opened
 */
export function startOwnSession({ user, token }: AnswerOf<typeof login>, lang: Language): boolean {
  const isStored = startSession(user, token);
  if (isStored) location.replace(returnPath(readNext(), paths.home(lang)));
  return isStored;
}
