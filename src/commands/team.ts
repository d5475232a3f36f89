import { closeDatabase, database } from '#server/database.ts';
import { addMember, listMembers, removeMember } from '#server/team.ts';

const [action = '', email = ''] = process.argv.slice(2);
const db = database();

if (action === 'list') {
  for (const member of await listMembers(db))
    console.log(`${member.email}\t${member.name}\tsince ${member.since.slice(0, 10)}`);
} else if ((action === 'add' || action === 'remove') && email) {
  const done = action === 'add' ? await addMember(db, email) : await removeMember(db, email);
  const ends =
    action === 'add' ? ['is a member of the team', 'has no account'] : ['has left the team', 'was no member'];
  console.log(`${email} ${done ? ends[0] : ends[1]}`);
  process.exitCode = done ? 0 : 1;
} else {
  console.error('Usage: npm run team -- add someone@example.com | remove someone@example.com | list');
  process.exitCode = 2;
}
await closeDatabase();
