import { fillText } from '#platform/i18n/fillText.ts';
import { keepDashes } from '#platform/i18n/keepDashes.ts';

interface NumberedText {
  html: string;
  sections: { id: string; heading: string }[];
}

/** A paragraph or list item with an undefined value is omitted. */
export type DocumentValues = Record<string, string | undefined>;

/**
 * Numbers sections and paragraphs, so that each has an anchor: `#3`, `#3.2`. A paragraph that starts with `{#name}` has that
 * anchor instead. Resolves links to `page:<name>`.
 * @param rendered HTML from Markdown: second-level headings, paragraphs, flat lists
 * @throws {Error} for an unknown value or page
 */
export function numberParagraphs(
  rendered: string,
  values: DocumentValues,
  addressOf: (page: string) => string | undefined,
): NumberedText {
  const sections: NumberedText['sections'] = [];
  let paragraph = 0;
  const html = rendered
    .replace(/\s*<(p|li)>((?:(?!<\/?\1>).)*)<\/\1>/gs, (block) => filled(block, values) ?? '')
    .replace(/href="page:(\w+)"/g, (_, name: string) => {
      const address = addressOf(name);
      if (!address) throw new Error(`A legal document links to the unknown page ${name}`);
      return `href="${address}"`;
    })
    .replace(/<h2[^>]*>(.*?)<\/h2>|<p>(?:\{#([\w-]+)\}\s*)?/gs, (_, heading?: string, name?: string) => {
      if (heading !== undefined) {
        const id = String(sections.length + 1);
        sections.push({ id, heading });
        paragraph = 0;
        return `<h2 id="${id}"><a href="#${id}">${id}</a> ${heading}</h2>`;
      }
      const number = `${sections.length}.${++paragraph}`;
      return `<p id="${name ?? number}"><a href="#${name ?? number}">${number}</a> `;
    });
  return { html, sections };
}

export function fillLines(lines: string[], values: DocumentValues): string[] {
  return lines.flatMap((line) => filled(line, values) ?? []);
}

function filled(text: string, values: DocumentValues): string | undefined {
  const names = Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name);
  const unknown = names.find((name) => !(name in values));
  if (unknown !== undefined) throw new Error(`A legal document names the unknown value ${unknown}`);
  if (names.some((name) => values[name] === undefined)) return undefined;
  return fillText(keepDashes(text), values as Record<string, string>);
}
