import { undoEmail as contract } from '#contract/changeEmail.ts';
import { undoEmail } from '#server/emailChangeUndo.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(contract, ({ db, body }) => undoEmail(db, body.token)));
