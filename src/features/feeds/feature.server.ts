import { boolean } from 'superstruct';
import { readLinkState } from '#features/account/privateLinks.server.ts';
import { type Feature, personalData } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import {
  issueCustomerCalendar,
  issueProviderCalendar,
  revokeCustomerCalendar,
  revokeProviderCalendar,
  writeBookingFile,
} from './calendarFeeds.server.ts';
import { changeSettings, readSettings } from './settings.server.ts';

export const feeds = {
  operations: defineOperations(api, {
    readCalendar: async ({ db, customer }) => {
      const calendar = await readLinkState(db, 'customer-calendar', { user_id: customer.id });
      return { active: calendar !== undefined, usedAt: calendar?.usedAt ?? null };
    },
    issueCalendar: ({ db, lang, customer }) => issueCustomerCalendar(db, lang, customer),
    revokeCalendar: ({ db, customer }) => revokeCustomerCalendar(db, customer),
    bookingCalendar: ({ db, lang, customer, params }) => writeBookingFile(db, lang, customer, params.id),
    issueProviderCalendar: ({ db, lang, provider }) => issueProviderCalendar(db, lang, provider),
    revokeProviderCalendar: ({ db, provider }) => revokeProviderCalendar(db, provider),
    readDetailsSettings: ({ db, provider }) => readSettings(db, provider),
    changeDetailsSettings: ({ db, provider, body }) => changeSettings(db, provider, body),
  }),
  personalData: personalData({ privateCalendar: boolean() }, async (db, { id }) => ({
    privateCalendar: (await readLinkState(db, 'customer-calendar', { user_id: id })) !== undefined,
  })),
} satisfies Feature;
