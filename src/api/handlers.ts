import { describeApi } from './openapi.ts';
import { accountHandlers } from './account.ts';
import { bookingHandlers } from './booking.ts';
import { catalogueHandlers } from './catalog.ts';
import { factorHandlers } from './factors.ts';
import type { Handlers } from './handler.ts';
import { messageHandlers } from './messages.ts';
import { providerHandlers } from './provider.ts';
import { teamHandlers } from './team.ts';

export const handlers: Handlers = {
  readDescription: () => Promise.resolve(describeApi()),
  ...catalogueHandlers,
  ...accountHandlers,
  ...factorHandlers,
  ...bookingHandlers,
  ...messageHandlers,
  ...providerHandlers,
  ...teamHandlers,
};
