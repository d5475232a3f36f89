import './umask.ts';
import { addMember, listMembers, removeMember } from '#server/team.ts';
import { onExistingDatabase, usage } from './command.ts';

const [action = '', email = ''] = process.argv.slice(2);
if (action !== 'list' && !(/^(add|remove)$/.test(action) && email))
  usage('team -- add someone@example.com | remove someone@example.com | list');

await onExistingDatabase(async (db) => {
  if (action === 'list') {
    for (const member of await listMembers(db))
      console.log(`${member.email}\t${member.name}\tsince ${member.since.slice(0, 10)}`);
    return;
  }
  const done = action === 'add' ? await addMember(db, email) : await removeMember(db, email);
  const ends =
    action === 'add' ? ['is a member of the team', 'has no account'] : ['has left the team', 'was no member'];
  console.log(`${email} ${done ? ends[0] : ends[1]}`);
  process.exitCode = done ? 0 : 1;
});
