import './umask.ts';
import { resetFactorsByEmail } from '#features/account/mfa/secondFactor.server.ts';
import { addMember, listTeam, removeMember } from '#features/account/team.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { onExistingDatabase, usage } from './command.ts';

const words = process.argv.slice(2);
const vouched = words.includes('--vouch');
const [action = '', email = ''] = words.filter((word) => word !== '--vouch');
const changes: Record<string, (db: Db) => Promise<boolean>> = { add, remove, 'reset-factors': reset };
if (action !== 'list' && !(Object.hasOwn(changes, action) && email))
  usage(
    'team -- add [--vouch] someone@example.com | remove someone@example.com | reset-factors someone@example.com | list',
  );

await onExistingDatabase(async (db) => {
  if (action === 'list') return list(db);
  const done = await changes[action]?.(db);
  process.exitCode = done ? 0 : 1;
});

async function list(db: Db): Promise<void> {
  for (const { email, name, since, rights } of await listTeam(db)) {
    const unconfirmed = rights ? '' : '\tno rights: address not confirmed';
    console.log(`${email}\t${name}\tsince ${since.slice(0, 10)}${unconfirmed}`);
  }
}

async function add(db: Db): Promise<boolean> {
  const has = await addMember(db, email, { vouched });
  console.log(has ? `${email} is a team member` : `${email} has no account`);
  if (has === 'no rights')
    console.log(
      'It gets team rights once its email address is confirmed, or with --vouch, if you know its owner.',
    );
  return has !== undefined;
}

async function remove(db: Db): Promise<boolean> {
  const removed = await removeMember(db, email);
  console.log(`${email} ${removed ? 'has left the team' : 'was not a team member'}`);
  return removed;
}

async function reset(db: Db): Promise<boolean> {
  const isReset = await resetFactorsByEmail(db, email);
  console.log(isReset ? `${email} can set up two-step login again` : `${email} is not a team member`);
  return isReset;
}
