import { rankingParameters } from '#features/catalog/rankingParameters.server.ts';
import { documentNames, type LegalDocument } from '#features/legal/documents.ts';
import type { DocumentValues } from '#features/legal/numberedText.server.ts';
import { paths } from '#features/urls/paths.ts';
import { settings } from '#platform/config/settings.server.ts';
import { escapeHtml } from '#platform/http/escaping.server.ts';
import { defaultLanguage, type Language } from '#platform/i18n/languages.ts';

export function findDocument(rest = ''): { name: LegalDocument; version: number | undefined } | undefined {
  const [, path, version] = /^(.+?)(?:\/([1-9]\d{0,3}))?$/.exec(rest) ?? [];
  const isThere = (each: LegalDocument) =>
    paths[each](defaultLanguage) === `/${defaultLanguage}/legal/${path}`;
  const name = documentNames.find(isThere);
  return name && { name, version: version ? Number(version) : undefined };
}

/** The URL of a page in links of documents. */
export function findUrl(page: string, lang: Language): string | undefined {
  const linked = [...documentNames, 'about', 'partners'] as const;
  const name = linked.find((each) => each === page);
  return name && paths[name](lang);
}

/** Links emails and the phone number where a text is HTML. */
export function asHtml(values: DocumentValues): DocumentValues {
  const link = (scheme: string, text = '') =>
    `<a href="${scheme}:${escapeHtml(text).replaceAll(' ', '')}">${escapeHtml(text).replaceAll(' ', '\u00a0')}</a>`;
  const escaped = Object.entries(values).map(([name, value]) => [name, value && escapeHtml(value)]);
  return {
    ...(Object.fromEntries(escaped) as DocumentValues),
    companyEmail: link('mailto', values.companyEmail),
    authoritiesEmail: link('mailto', values.authoritiesEmail),
    companyPhone: link('tel', values.companyPhone),
  };
}

/** The operator and the parameters of ranking. */
export function listValues(): DocumentValues {
  const { company, demonstration } = settings;
  const { name, code, address, email, phone, authoritiesEmail } = company;
  const parameters = Object.entries(rankingParameters).map(([key, value]) => [key, String(value)]);
  return {
    ...Object.fromEntries(parameters),
    companyName: name,
    companyCode: code,
    companyAddress: address,
    companyEmail: email,
    companyPhone: phone,
    authoritiesEmail,
    /** Both only show or omit their paragraph. */
    demonstration: demonstration ? '' : undefined,
    unnamed: demonstration || company.missing.length === 0 ? undefined : '',
  };
}
