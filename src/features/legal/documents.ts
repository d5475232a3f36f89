/**
 * Versions by the day on which they take effect, oldest first. Texts are in src/content/legal: the latest version as
 * `<name>.md`, earlier ones as `<name>.<version>.md`.
 */
export const documents = {
  privacy: ['2026-11-27'],
  customerTerms: ['2026-11-27'],
  /** A new version needs 15 days' notice: Regulation (EU) 2019/1150, article 3 (2). */
  businessTerms: ['2026-11-27'],
  operator: ['2026-11-27'],
  ranking: ['2026-11-27'],
  accessibility: ['2026-11-27'],
  help: ['2026-11-27'],
} satisfies Record<string, [string, ...string[]]>;

export type LegalDocument = keyof typeof documents;
export const documentNames = Object.keys(documents) as LegalDocument[];

/** @param today in Vilnius, YYYY-MM-DD */
export function versionInForce(document: LegalDocument, today: string): number {
  const effective = documents[document].filter((date) => date <= today);
  return Math.max(1, effective.length);
}
