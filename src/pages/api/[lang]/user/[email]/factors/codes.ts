import { renewCodes } from '#contract/factors.ts';
import { renewRecoveryCodes } from '#server/accounts/totp.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(renewCodes, ({ db, customer }) => renewRecoveryCodes(db, customer)));
