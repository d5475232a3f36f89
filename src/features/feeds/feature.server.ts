import { boolean } from 'superstruct';
import { findLinkState } from '#features/account/privateLinks.server.ts';
import { type Feature, personalData } from '#features/feature.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import * as api from './api.ts';
import {
  issueCalendar,
  issueProviderCalendar,
  readBookingFile,
  revokeCalendar,
  revokeProviderCalendar,
} from './calendarFeeds.server.ts';
import { changeDetailsSettings, readDetailsSettings } from './settings.server.ts';

export const feeds = {
  operations: defineOperations(api, {
    readCalendar: async ({ db, customer }) => {
      const calendar = await findLinkState(db, 'customer-calendar', { user_id: customer.id });
      return { active: calendar !== undefined, usedAt: calendar?.usedAt ?? null };
    },
    issueCalendar: ({ db, lang, customer }) => issueCalendar(db, lang, customer),
    revokeCalendar: ({ db, customer }) => revokeCalendar(db, customer),
    readBookingFile: ({ db, lang, customer, params }) => readBookingFile(db, lang, customer, params.id),
    issueProviderCalendar: ({ db, lang, provider }) => issueProviderCalendar(db, lang, provider),
    revokeProviderCalendar: ({ db, provider }) => revokeProviderCalendar(db, provider),
    readDetailsSettings: ({ db, provider }) => readDetailsSettings(db, provider),
    changeDetailsSettings: ({ db, provider, body }) => changeDetailsSettings(db, provider, body),
  }),
  personalData: personalData({ privateCalendar: boolean() }, async (db, { id }) => ({
    privateCalendar: (await findLinkState(db, 'customer-calendar', { user_id: id })) !== undefined,
  })),
} satisfies Feature;
