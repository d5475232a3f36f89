import { record, string, unknown } from 'superstruct';
import { cacheAlways, cachingHeaders } from '#platform/cache/cachePage.server.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { defineOperations, type Operations } from '#platform/http/operations.server.ts';
import { featureOperations } from './features.ts';
import { describeApi } from './openapi.ts';

const readDescription = endpoint('GET /openapi.json', {
  summary: 'Returns the OpenAPI description of this API',
  access: 'anyone',
  answer: record(string(), unknown()),
});

export const operations: Operations = {
  ...featureOperations,
  ...defineOperations(
    { readDescription },
    {
      readDescription: ({ answerHeaders }) => {
        Object.assign(answerHeaders, cachingHeaders(cacheAlways));
        return Promise.resolve(describeApi(featureOperations));
      },
    },
  ),
};
