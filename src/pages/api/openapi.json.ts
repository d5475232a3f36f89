import { readDescription } from '#contract/readDescription.ts';
import { on, serve } from '#server/http.ts';
import { describeInterface } from '#server/openapi.ts';

export const ALL = serve(on(readDescription, () => Promise.resolve(describeInterface())));
