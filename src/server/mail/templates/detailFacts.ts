import { detailNames, type DetailName } from '#domain/forms/detailFields.ts';
import type { Details } from './letter.ts';

/** @returns the key of a field of the details in the content of a mail: `visitAddress` */
export function mailedAs(name: DetailName): string {
  return `visit${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** @returns what a mail to the provider says about the details: the fields, then the answers to the provider's questions */
export function detailFacts({ content, say }: Details): [string, string][] {
  const said = detailNames.map((name): [string, string] => [
    say(`detailFields:mailed.${name}`),
    content[mailedAs(name)] ?? '',
  ]);
  const answers = content.visitAnswers ? (JSON.parse(content.visitAnswers) as [string, string][]) : [];
  return [...said.filter(([, text]) => text), ...answers];
}
