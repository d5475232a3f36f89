import { now, settings } from '#platform/config/settings.server.ts';
import { hashText, newToken } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { hasTeamRights } from './email/confirmed.server.ts';
import { recordSecurityEvent } from './securityEvents.server.ts';
import { getLiveSince, teamSessionSeconds } from './sessions.server.ts';

/** The cookie opens the frames of the team's pages. It gives access to no data: the API needs the token. */
export const teamCookie = 'team';

/**
 * @param vouched whether the operator vouches for the owner: the email then need not be confirmed
 * @returns a member without rights until the email is confirmed; undefined without an account
 */
export async function addMember(
  db: Db,
  email: string,
  { vouched }: { vouched: boolean },
): Promise<'rights' | 'no rights' | undefined> {
  const at = now().toISOString();
  const member = await db
    .updateTable('users')
    .set({ team_since: at, factor_open_at: at, ...(vouched && { vouched_at: at }) })
    .where('email_key', '=', emailKey(email))
    .returningAll()
    .executeTakeFirst();
  if (member) await recordSecurityEvent(db, 'team-joined', { user: member });
  return member && (hasTeamRights(member) ? 'rights' : 'no rights');
}

export async function removeMember(db: Db, email: string): Promise<boolean> {
  const member = await db
    .updateTable('users')
    .set({ team_since: null, vouched_at: null, factor_open_at: null })
    .where('email_key', '=', emailKey(email))
    .where('team_since', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (member) await recordSecurityEvent(db, 'team-left', { user: member });
  return member !== undefined;
}

export async function listTeam(db: Db) {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('team_since', 'is not', null)
    .orderBy('team_since')
    .execute();
  return rows.map((row) => ({
    email: row.email,
    name: row.name,
    since: row.team_since ?? '',
    rights: hasTeamRights(row),
  }));
}

export async function startTeamPages(db: Db, token: string): Promise<string> {
  const proof = newToken();
  await db
    .updateTable('sessions')
    .set({ page_hash: hashText(proof) })
    .where('token_hash', '=', hashText(token))
    .execute();
  const secure = settings.publicOrigin.startsWith('https:') ? '; Secure' : '';
  // Lax, so that links in emails to the team open its pages; the cookie alone changes and reads nothing.
  return `${teamCookie}=${proof}; Path=/; Max-Age=${teamSessionSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export async function lacksTeamFactor(db: Db, proof: string | undefined): Promise<boolean> {
  if (!settings.teamSecondFactor || !proof) return false;
  const session = await db
    .selectFrom('sessions')
    .select('second_at')
    .where('page_hash', '=', hashText(proof))
    .executeTakeFirst();
  return session?.second_at === null;
}

export async function mayOpenTeamPages(db: Db, proof: string | undefined): Promise<boolean> {
  if (!proof) return false;
  const since = getLiveSince();
  const member = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['email_key', 'team_since', 'email_confirmed_at', 'vouched_at'])
    .where('page_hash', '=', hashText(proof))
    .where('used_at', '>', since.used)
    .where('sessions.created_at', '>', since.teamStarted)
    .executeTakeFirst();
  return member !== undefined && hasTeamRights(member);
}
