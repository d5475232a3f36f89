import { request } from '#features/account/requests.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { changeProviderSchedule, readProviderSchedule, scheduleStruct } from '../api.ts';
import { savedBody } from '../scheduleStore.ts';

/** docs/product.md 5.52. */
export async function saveSchedule(
  key: string,
  edit: object,
): Promise<AnswerOf<typeof changeProviderSchedule>> {
  const params = { key };
  const now = await request(readProviderSchedule, { params });
  const body = scheduleStruct.create({ ...savedBody(now), ...edit });
  return request(changeProviderSchedule, { params, body });
}
