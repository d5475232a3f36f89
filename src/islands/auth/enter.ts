import type { AnswerOf } from '#contract/endpoint.ts';
import type { login } from '#contract/accounts/login.ts';
import { returnPath } from '#domain/accounts/returnPath.ts';
import type { Language } from '#domain/languages.ts';
import { paths } from '#domain/paths.ts';
import { startSession } from '#stores/session.ts';
import { askedNext } from './useNext.ts';

/**
 * Opens the page that the person wanted, or the home page: docs/product.md 9.13.
 * @returns whether the browser could store the session; then the next page is being opened
 */
export function enter({ user, token }: AnswerOf<typeof login>, lang: Language): boolean {
  const isStored = startSession(user, token);
  if (isStored) location.replace(returnPath(askedNext(), paths.home(lang)));
  return isStored;
}
