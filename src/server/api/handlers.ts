import type { allEndpoints } from '#contract/index.ts';
import type { Handler } from '../accounts/incoming.ts';
import { describeInterface } from '../openapi.ts';
import { accountHandlers } from './accounts.ts';
import { bookingHandlers } from './bookings.ts';
import { catalogueHandlers } from './catalogue.ts';
import { factorHandlers } from './factors.ts';
import { providerHandlers } from './provider.ts';
import { teamHandlers } from './team.ts';

type Endpoints = typeof allEndpoints;

/** A handler for every endpoint, by its name in the contract: one that is missing does not compile. */
export type Handlers = { [Name in keyof Endpoints]: Handler<Endpoints[Name]> };

/** What the API does. */
export const handlers: Handlers = {
  readDescription: () => Promise.resolve(describeInterface()),
  ...catalogueHandlers,
  ...accountHandlers,
  ...factorHandlers,
  ...bookingHandlers,
  ...providerHandlers,
  ...teamHandlers,
};
