import { boolean } from 'superstruct';
import { readLinkState } from '#features/account/privateLinks.server.ts';
import { personalData } from '#features/feature.server.ts';

export const feedData = personalData({ privateCalendar: boolean() }, async (db, { id }) => ({
  privateCalendar: (await readLinkState(db, 'customer-calendar', { user_id: id })) !== undefined,
}));
