import { mask } from 'superstruct';
import { changeService } from '#features/catalog/history/changeService.server.ts';
import { writeContent } from '#features/catalog/history/content.server.ts';
import { describeService } from '#features/catalog/history/serviceState.server.ts';
import { type Provider, requireServiceId, writeForService } from '#features/catalog/providers.server.ts';
import { uploadPicture } from '#features/catalog/servicePictures.server.ts';
import type { OwnEdit } from '#features/catalog/serviceShapes.ts';
import { requireTownKeys } from '#features/catalog/serviceTowns.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Sender } from '#platform/http/call.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { readOwnService as contract } from './api.ts';

type OwnService = AnswerOf<typeof contract>;

export async function readOwnService(db: Db, provider: Provider): Promise<OwnService> {
  const { names, ...state } = await describeService(db, requireServiceId(provider));
  return mask({ ...state, name: names[state.language] ?? '' }, contract.answer);
}

/**
 * Takes effect immediately; the team can undo it.
 * @throws {ApiError} invalid without a description in the provider's language, for a missing picture, for an unknown town
 */
export async function changeOwnService(db: Db, provider: Provider, edit: OwnEdit): Promise<OwnService> {
  const serviceId = requireServiceId(provider);
  const { abouts, towns, pictures, ...rest } = edit;
  const townKeys = towns === undefined ? undefined : requireTownKeys(towns);
  await changeService(db, provider, serviceId, async (transaction, before) => {
    if (abouts && !abouts[before.language])
      throw new ApiError('invalid', { problems: { [`abouts.${before.language}`]: 'required' } });
    const content = { abouts: abouts ?? before.abouts, pictures: pictures ?? before.pictures, townKeys };
    await writeContent(transaction, before, { ...rest, ...content });
  });
  return readOwnService(db, provider);
}

export async function uploadOwnPicture(
  db: Db,
  provider: Provider,
  photo: File,
  sender: Sender,
): Promise<{ file: string; url: string }> {
  // An unused picture is deleted: placing it, which authorises again, makes it the service's. It is public, so an applicant has none.
  await writeForService(db, provider, () => Promise.resolve());
  return uploadPicture(db, photo, sender);
}
