import { company } from '#domain/company.ts';
import type { Language } from '#domain/languages.ts';
import { colour, radius } from '#styles/tokens.ts';
import { escaped } from '#server/pages/escaping.ts';
import type { FilledTemplate } from './layout.ts';

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Long addresses must break on a phone. Not all mail programs know the second property. */
const breaking = 'word-break:break-word;overflow-wrap:anywhere';
const accent = colour('accent');
const onAccent = colour('on-accent');
const surface = colour('surface');
const raised = colour('raised');
const text = colour('text');
const muted = colour('muted');
const line = colour('line');

/** The dark theme, for mail programs that honour a style sheet; all others show the inline colours. */
const dark = `@media (prefers-color-scheme:dark){
body,.page{background:${surface.dark}!important;color:${text.dark}!important}
.sheet{background:${raised.dark}!important;border-color:${line.dark}!important;border-top-color:${accent.dark}!important}
.fact{border-color:${line.dark}!important}
.muted{color:${muted.dark}!important}
.brand{color:${accent.dark}!important}
.button{background:${accent.dark}!important;color:${onAccent.dark}!important}
}`;

/** One column, with tables and inline styles, since mail programs support little else, and nothing that has to be fetched. */
export function mailHtml(mail: FilledTemplate, language: Language, sender: string): string {
  const { subject, heading, paragraphs, facts, links, action, note } = mail;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}</style>
</head>
<body style="margin:0;background:${surface.light};color:${text.light};${font}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${surface.light}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="brand" style="padding:0 0 16px;color:${accent.light};font-size:16px;font-weight:700;${font}">${escaped(sender)}</td></tr>
<tr><td class="sheet" style="background:${raised.light};border:1px solid ${line.light};border-top:4px solid ${accent.light};border-radius:${radius};padding:32px 24px;${breaking};${font}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700">${escaped(heading)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${factsHtml(facts)}
${links ? linksHtml(links) : ''}
${action ? buttonHtml(action) : ''}
${note ? `<p class="muted" style="margin:24px 0 0;color:${muted.light};font-size:14px;line-height:1.5">${broken(note)}</p>` : ''}
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:${muted.light};font-size:13px;line-height:1.5;${font}">${escaped(sender)} · ${escaped(company.address)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraphHtml(paragraph: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${broken(paragraph)}</p>`;
}

function factsHtml(facts: [string, string][]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(([name, value], index) => {
    const rule = index === 0 ? '' : `border-top:1px solid ${line.light};`;
    return `<tr>
<td class="fact muted" valign="top" style="${rule}padding:10px 16px 10px 0;color:${muted.light};font-size:14px;line-height:1.5;word-break:normal;overflow-wrap:normal">${escaped(name)}</td>
<td class="fact" valign="top" style="${rule}padding:10px 0;font-size:16px;line-height:1.5;font-weight:600">${broken(value)}</td>
</tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0">${rows.join('\n')}</table>`;
}

function linksHtml({ heading, links }: NonNullable<FilledTemplate['links']>): string {
  const rows = links.map(
    ({ text: name, address }) =>
      `<p style="margin:8px 0 0;font-size:16px;line-height:1.5"><a class="brand" href="${escaped(address)}" style="color:${accent.light}">${escaped(name)}</a></p>`,
  );
  return `<h2 style="margin:24px 0 0;font-size:16px;line-height:1.5;font-weight:700">${escaped(heading)}</h2>\n${rows.join('\n')}`;
}

function buttonHtml({ text, address }: NonNullable<FilledTemplate['action']>): string {
  const style = `display:inline-block;background:${accent.light};color:${onAccent.light};border-radius:${radius};padding:12px 24px;font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none`;
  return `<p style="margin:24px 0 0"><a class="button" href="${escaped(address)}" style="${style}">${escaped(text)}</a></p>`;
}

function broken(text: string): string {
  return escaped(text).replace(/\r\n|\r|\n/g, '<br>');
}
