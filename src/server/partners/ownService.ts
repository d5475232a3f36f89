import { mask } from 'superstruct';
import type { AnswerOf } from '#contract/endpoint.ts';
import { readOwnService as contract } from '#contract/partners/ownService.ts';
import type { OwnEdit } from '#contract/partners/teamShapes.ts';
import { serviceOf, writeAsProvider, type Provider } from '#server/accounts/providers.ts';
import { uploadPicture } from '#server/catalogue/servicePictures.ts';
import { townsAsked } from '#server/catalogue/serviceTowns.ts';
import type { Db } from '#server/db/open.ts';
import type { Sender } from '#server/http/call.ts';
import { Refusal } from '#server/http/refusal.ts';
import { changeNoted } from './history/changeNoted.ts';
import { writeContent } from './history/content.ts';
import { describedService } from './history/serviceState.ts';

type OwnService = AnswerOf<typeof contract>;

/** @throws {Refusal} not_found before the application is approved */
export async function readOwnService(db: Db, provider: Provider): Promise<OwnService> {
  const { names, ...state } = await describedService(db, serviceOf(provider));
  return mask({ ...state, name: names[state.language] ?? '' }, contract.answer);
}

/**
 * The change takes effect at once, and the team can undo it.
 * @throws {Refusal} not_found before the application is approved; unauthorized when the provider's right has ended meanwhile;
 * too_many; invalid without a description in the provider's language, for a missing picture, for an unknown town
 */
export async function changeOwnService(db: Db, provider: Provider, edit: OwnEdit): Promise<OwnService> {
  const serviceId = serviceOf(provider);
  const { towns, ...content } = edit;
  const townKeys = towns === undefined ? undefined : townsAsked(towns);
  await changeNoted(db, provider, serviceId, async (transaction, before) => {
    const described = `abouts.${before.language}`;
    if (!edit.abouts[before.language])
      throw new Refusal('invalid', { problems: { [described]: 'required' } });
    await writeContent(transaction, before, { ...content, townKeys });
  });
  return readOwnService(db, provider);
}

/**
 * @param sender whose pictures are counted
 * @throws {Refusal} unauthorized, not_found when the provider's right has ended meanwhile; too_many; photo_too_large;
 * photo_format, photo_pixels, photo_too_complex
 */
export async function uploadOwnPicture(
  db: Db,
  provider: Provider,
  photo: File,
  sender: Sender,
): Promise<{ file: string; url: string }> {
  // A picture that nothing uses is removed: only placing it, which asks again, makes it the service's.
  await writeAsProvider(db, provider, () => Promise.resolve());
  return uploadPicture(db, photo, sender);
}
