import { paths } from '#features/urls/paths.ts';
import { returnPath } from '#features/urls/returnPath.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { storeSession } from '../../session.ts';
import type { User } from '../../shapes.ts';
import type { login } from '../api.ts';
import { readNext } from './useNext.ts';

/**
 * Opens the requested page, else the home page, for a provider their day: docs/product.md 9.13 and 5.25.
 * @returns whether the browser could store the session; then the next page is being opened
 */
export async function startOwnSession(
  { user, token }: AnswerOf<typeof login>,
  lang: Language,
): Promise<boolean> {
  const isStored = storeSession(user, token);
  const next = readNext();
  const home = paths.home(lang);
  if (isStored) location.replace(user.provider && !next ? await ownDay(user, lang) : returnPath(next, home));
  return isStored;
}

async function ownDay(user: User, lang: Language): Promise<string> {
  const { findOwnDay } = await import('#features/provider/islands/findOwnDay.ts');
  return findOwnDay(user, lang);
}
