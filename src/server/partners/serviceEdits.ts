import type { ServiceEdit, TeamService } from '#contract/partners/teamShapes.ts';
import { categoryNamed, type Category } from '#domain/categories.ts';
import { emailKey } from '#domain/emails.ts';
import { languages, type Language } from '#domain/languages.ts';
import { nameKey } from '#domain/names.ts';
import { noteSecurity } from '#server/accounts/securityEvents.ts';
import { writeAudit, type Change } from '#server/accounts/audit.ts';
import type { Db } from '#server/db/open.ts';
import { dropPages, pageTags } from '#server/pages/pageTags.ts';
import { mailProviderLink } from './providerLinks.ts';
import { Refusal } from '#server/http/refusal.ts';
import { placePictures } from '#server/catalogue/servicePictures.ts';
import { placeTowns, townsAsked } from '#server/catalogue/serviceTowns.ts';
import { writeServiceWords } from '#server/catalogue/search/serviceWords.ts';
import type { Customer } from '#server/accounts/sessions.ts';
import { now } from '#server/operations/settings.ts';
import { holdService, readTeamService } from './teamCatalogue.ts';
import { removeGivenUpFiles } from '#server/media/uploads.ts';

/**
 * Publishes a new service.
 * @param fallbackName for the languages in which the edit has no name (docs/product.md 5.9)
 * @param towns the keys of those that it serves where the edit does not say
 * @returns its name in the provider's language
 * @throws {Refusal} invalid for a picture that isn't there, for an unknown town
 */
export async function insertService(
  db: Db,
  id: string,
  {
    edit,
    language,
    fallbackName,
    towns,
  }: { edit: ServiceEdit; language: Language; fallbackName: string; towns: string[] },
): Promise<string> {
  const at = now().toISOString();
  await db
    .insertInto('services')
    .values({ ...columnsOf(edit), id, status: 'published', language, created_at: at, updated_at: at })
    .execute();
  await writeTexts(db, id, edit, edit.names[language] || fallbackName);
  await placePictures(db, id, edit.pictures);
  await placeTowns(db, id, edit.towns === undefined ? towns : townsAsked(edit.towns));
  await writeServiceWords(db, [id]);
  return edit.names[language] || fallbackName;
}

function columnsOf({ category, address, email, contactPerson }: ServiceEdit) {
  return {
    category: categoryNamed(category) as Category,
    address,
    email,
    email_key: emailKey(email),
    contact_person: contactPerson,
  };
}

/** Every language gets a name, so that search finds it there. */
async function writeTexts(
  db: Db,
  id: string,
  { names, abouts }: ServiceEdit,
  fallbackName: string,
): Promise<void> {
  await db.deleteFrom('service_translations').where('service_id', '=', id).execute();
  const rows = languages.map((language) => {
    const name = names[language] || fallbackName;
    return { service_id: id, language, name, name_key: nameKey(name), about: abouts[language] || null };
  });
  await db.insertInto('service_translations').values(rows).execute();
}

/**
 * Changes a service and notes every field that differs.
 * @throws {Refusal} not_found, also for a removed one; invalid without a name in the provider's language
 */
export async function updateService(
  db: Db,
  member: Customer,
  id: string,
  edit: ServiceEdit,
): Promise<TeamService> {
  await db.transaction().execute(async (transaction) => {
    const before = await holdService(transaction, id);
    const fallbackName = edit.names[before.language];
    if (!fallbackName)
      throw new Refusal('invalid', { problems: { [`names.${before.language}`]: 'required' } });
    const columns = { ...columnsOf(edit), updated_at: now().toISOString() };
    await transaction.updateTable('services').set(columns).where('id', '=', id).execute();
    await writeTexts(transaction, id, edit, fallbackName);
    await placePictures(transaction, id, edit.pictures);
    if (edit.towns !== undefined) await placeTowns(transaction, id, townsAsked(edit.towns));
    await writeServiceWords(transaction, [id]);
    await writeAudit(transaction, member, id, differences(before, await readTeamService(transaction, id)));
    if (before.links.page && emailKey(before.email) !== emailKey(edit.email))
      await moveLinks(transaction, member, id, edit.email);
  });
  await dropPages(pageTags.services, pageTags.popular, pageTags.service(id));
  await removeGivenUpFiles(db);
  return readTeamService(db, id);
}

/** Whoever reads the mails of the former address is no longer the provider: its links end, and the new one gets its own. */
async function moveLinks(db: Db, member: Customer, id: string, email: string): Promise<void> {
  await mailProviderLink(db, { service_id: id });
  await writeAudit(db, member, id, [{ what: 'link', from: null, to: email }]);
  await noteSecurity(db, 'link-sent', { serviceId: id, byUserId: member.id, client: member.session });
}

/** @returns each field that differs, with what it was and is */
function differences(before: TeamService, after: TeamService): Change[] {
  const from = fieldsOf(before);
  const to = fieldsOf(after);
  return Object.keys(to)
    .filter((what) => from[what] !== to[what])
    .map((what) => ({ what, from: from[what] || null, to: to[what] || null }));
}

function fieldsOf({
  category,
  address,
  contactPerson,
  email,
  towns,
  names,
  abouts,
  pictures,
}: TeamService): Record<string, string> {
  const inLanguages = (field: string, texts: TeamService['names']) =>
    Object.fromEntries(languages.map((language) => [`${field}.${language}`, texts[language] ?? '']));
  return {
    category,
    address,
    contactPerson,
    email,
    towns: towns.join(', '),
    ...inLanguages('name', names),
    ...inLanguages('about', abouts),
    pictures: pictures.map(({ file }) => file).join('\n'),
    pictureTexts: pictures
      .map(({ alt }) =>
        languages
          .map((language) => alt[language] ?? '')
          .filter(Boolean)
          .join(' · '),
      )
      .join('\n')
      .trim(),
  };
}
