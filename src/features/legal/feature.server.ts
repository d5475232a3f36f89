import { array, enums, number, object, string } from 'superstruct';
import { type Feature, personalData } from '#features/feature.server.ts';
import { documentNames } from './documents.ts';

export const legal = {
  personalData: personalData(
    {
      agreements: array(
        object({
          document: enums(documentNames),
          version: number(),
          kind: enums(['agreed', 'announced']),
          at: string(),
        }),
      ),
    },
    async (db, { id }) => ({
      agreements: await db
        .selectFrom('agreements')
        .select(['document', 'version', 'kind', 'at'])
        .where('user_id', '=', id)
        .orderBy('at')
        .execute(),
    }),
  ),
} satisfies Feature;
