import type { APIRoute } from 'astro';
import { answerCall } from '#server/api/router.ts';
import { callOf, responseOf } from '#server/http/call.ts';
import { percentDecoded } from '#server/http/percentDecoding.ts';

/** The API in development: elsewhere src/serve answers its calls without this detour. */
export const ALL: APIRoute = async (context) => {
  const segments = context.url.pathname.split('/').slice(1).map(percentDecoded);
  return responseOf(await answerCall(callOf(context), segments));
};
