import { isUnavailable } from '#platform/db/faults.server.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { log } from '#platform/log/log.server.ts';
import { timeUntil } from '#platform/time/dates.ts';
import { ApiError, makeUnavailable } from './apiError.server.ts';
import type { Answer } from './call.server.ts';
import { commonErrors, type ErrorCode } from './errorCodes.ts';
import { jsonAnswer } from './jsonAnswer.server.ts';

export async function errorAnswer(
  error: unknown,
  lang: Language,
  called: { method: string; path: string },
  statuses: Partial<Record<ErrorCode, number>> = commonErrors,
): Promise<Answer> {
  const { code, details } = refusalOf(error, called);
  const { problems, headers } = details;
  const until = headers?.['retry-after'];
  const values = { ...(until && { when: timeUntil(Number(until), lang) }), ...details.values };
  const message = getTranslator(lang)(`errors:${code}`, values);
  return jsonAnswer(
    { message, code, ...(problems && { errors: problemTexts(problems, lang) }) },
    statuses[code] ?? commonErrors.internal,
    { ...headers, 'cache-control': 'no-store' },
  );
}

function refusalOf(error: unknown, called: { method: string; path: string }): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error)) {
    log.error({ err: error, ...called }, 'database or disk unavailable');
    return makeUnavailable();
  }
  log.error({ err: error, ...called }, 'request failed');
  return new ApiError('internal');
}

function problemTexts(problems: Record<string, FieldProblem>, lang: Language): Record<string, string> {
  const t = getTranslator(lang);
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, t(`validation:${problem}`)]),
  );
}
