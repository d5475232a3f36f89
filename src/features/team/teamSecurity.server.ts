import { resetFactors } from '#features/account/mfa/secondFactor.server.ts';
import type { SecurityEventKind } from '#features/account/securityEvents.ts';
import type { Customer } from '#features/account/sessions.server.ts';
import { selectNamedServices } from '#features/catalog/namedServices.server.ts';
import { countRows } from '#platform/db/countRows.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { AnswerOf, QueryOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type * as api from './api.ts';
import { readPage } from './page.server.ts';

export async function listMembers(
  db: Db,
  { id: ownId }: Customer,
): Promise<AnswerOf<typeof api.listMembers>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('totp_secrets', 'totp_secrets.user_id', 'users.id')
    .select(['users.id', 'name', 'email', 'team_since', 'confirmed_at'])
    .select((users) =>
      users
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passkeys.user_id', '=', 'users.id')
        .as('passkeys'),
    )
    .where('team_since', 'is not', null)
    .orderBy('team_since')
    .execute();
  return rows.map(({ id, name, email, team_since: since, confirmed_at: confirmedAt, passkeys }) => ({
    id,
    name,
    email,
    since: since ?? '',
    passkeys: passkeys ?? 0,
    totp: confirmedAt !== null,
    own: id === ownId,
  }));
}

/**
 * Never for oneself: a stranger with the member's password would do it.
 * @throws {ApiError} not_found unless it is another member
 */
export async function resetSecondFactor(db: Db, { id: ownId }: Customer, memberId = ''): Promise<void> {
  if (memberId === ownId || !(await resetFactors(db, memberId, ownId))) throw new ApiError('not_found');
}

export async function listTeamEvents(
  db: Db,
  lang: Language,
  { page }: QueryOf<typeof api.listTeamEvents>,
): Promise<AnswerOf<typeof api.listTeamEvents>> {
  const newest = db
    .selectFrom('security_events as event')
    .leftJoin('users as person', 'person.id', 'event.user_id')
    .leftJoin('users as member', 'member.id', 'event.by_user_id')
    .leftJoin(selectNamedServices(db, lang), 'service.id', 'event.service_id')
    .select([
      'at',
      'kind',
      'device',
      'network',
      'person.email',
      'service.name as service',
      'member.name as by',
    ])
    .$narrowType<{ kind: SecurityEventKind }>()
    .orderBy('at', 'desc')
    .orderBy('event.id', 'desc');
  const { rows: events, total } = await readPage(newest, page, countRows(db.selectFrom('security_events')));
  return { total, events };
}
