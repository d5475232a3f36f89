import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { company } from '#platform/company.server.ts';
import { escapeHtml } from '#platform/http/escaping.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { radius, readColour } from '#styles/tokens.ts';
import type { FilledTemplate } from './layout.server.ts';
import type { FactRow, LinkedText, Ticket } from './template.server.ts';

/** Resolved by an import name, which also works from the build's files. */
const tokens = pathToFileURL(createRequire(import.meta.url).resolve('#styles/tokens.css'));
const icon = readFileSync(new URL('../../public/favicon.svg', tokens), 'utf8');

/** The paths of the favicon. */
const logoPaths = Array.from(icon.matchAll(/ d="([^"]+)"/g), ([, path = '']) => path);

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Long URLs must break on phones. Not all email programs support the second property. */
const breaking = 'word-break:break-word;overflow-wrap:anywhere';
const accent = readColour('accent');
const onAccent = readColour('on-accent');
const surface = readColour('surface');
const raised = readColour('raised');
const text = readColour('text');
const muted = readColour('muted');
const line = readColour('line');
const control = readColour('control');
const warning = readColour('warning');

/** The dark theme and phones, for email programs with style sheets; others use the inline styles. */
const styleSheet = `@media (prefers-color-scheme:dark){
body,.page,.notch{background:${surface.dark}!important;color:${text.dark}!important}
.sheet,.leaf{background:${raised.dark}!important}
.sheet,.notch,.foot{border-color:${line.dark}!important}
.muted{color:${muted.dark}!important}
.link{color:${accent.dark}!important}
.button,.weekday{background:${accent.dark}!important;color:${onAccent.dark}!important}
.button,.leaf{border-color:${accent.dark}!important}
.quiet{background:transparent!important;color:${accent.dark}!important}
.quiet,.tear{border-color:${control.dark}!important}
.ended{border-color:${muted.dark}!important}
.ended .weekday{background:${muted.dark}!important}
.missing{color:${warning.dark}!important}
}
@media (max-width:480px){
.page>tbody>tr>td{padding:0 16px 24px!important}
.pad{padding-left:16px!important;padding-right:16px!important}
h1{font-size:24px!important;line-height:30px!important}
h2{font-size:18px!important;line-height:26px!important}
.place{font-size:16px!important;line-height:24px!important}
.name,.value{display:block!important;width:auto!important}
.name{padding:8px 0 0!important;font-size:14px!important;line-height:20px!important}
.value{padding:0!important}
.button{display:block!important;margin-right:0!important}
}`;

/** One column, tables and inline styles, since email programs support little else, and no external resources. */
export function mailHtml(mail: FilledTemplate, language: Language, sender: string): string {
  const { subject, heading, ticket, code, paragraphs, facts, links, actions, note } = mail;
  const [main, second] = actions;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>
</head>
<body style="margin:0;background:${surface.light};color:${text.light};${font}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${surface.light}">
<tr><td align="center" style="padding:0 24px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:552px;text-align:left">
<tr><td style="padding:20px 0;font-size:18px;line-height:32px;font-weight:700;${font}">${logo}${escapeHtml(sender)}</td></tr>
<tr><td style="font-size:16px;line-height:24px;${breaking};${font}">
<h1 style="margin:0 0 20px;font-size:30px;line-height:38px;font-weight:700">${escapeHtml(heading)}</h1>
${code ? codeHtml(code) : ''}
${ticket ? ticketHtml(ticket, facts) : ''}
${paragraphs.map(paragraphHtml).join('\n')}
${!ticket && facts.length > 0 ? panelHtml(facts) : ''}
${links ? linksHtml(links) : ''}
${main ? `<div style="margin:24px 0 0">${buttonHtml(main)}${second ? buttonHtml(second, true) : ''}</div>` : ''}
${note ? `<p class="muted" style="margin:12px 0 0;color:${muted.light}">${withBreaks(note)}</p>` : ''}
</td></tr>
<tr><td style="padding:32px 0 0">
<div class="foot muted" style="border-top:1px solid ${line.light};padding:16px 0 0;color:${muted.light};font-size:14px;line-height:20px;${font}">${escapeHtml(sender)}, ${escapeHtml(company.address)}<br>${linkHtml({ text: company.email, url: `mailto:${company.email}` })}${ticket ? `<br>${escapeHtml(ticket.zone)}` : ''}</div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** If an email program omits the logo, the name next to it remains. */
const logo = `<svg class="link" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" style="margin:0 8px 0 0;vertical-align:top;color:${accent.light}">${logoPaths
  .map((path) => `<path fill="currentColor" fill-rule="evenodd" d="${path}"/>`)
  .join('')}</svg>`;

function ticketHtml({ leaf, when, count, place, isCancelled }: Ticket, facts: FactRow[]): string {
  const tone = isCancelled ? muted.light : accent.light;
  const struck = isCancelled ? ';text-decoration:line-through' : '';
  const placeStyle = place?.isMissing
    ? `font-size:16px;line-height:24px;color:${warning.light}`
    : 'font-size:18px;line-height:26px;font-weight:700';
  const leafRow = (size: number, height: number, content: string, more: string) =>
    `<tr><td align="center" ${more};font-size:${size}px;line-height:${height}px;font-weight:700">${escapeHtml(content)}</td></tr>`;
  const year = leaf.year && leafRow(14, 20, leaf.year, `class="muted" style="color:${muted.light}`);
  const side = (edge: string, corners: string) =>
    `<td class="sheet" width="9" style="background:${raised.light}"><div class="notch" style="width:8px;height:16px;background:${surface.light};border:1px solid ${line.light};border-${edge}:0;border-radius:${corners};font-size:0;line-height:0">&nbsp;</div></td>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:separate">
<tr><td colspan="3" class="sheet pad" style="background:${raised.light};border:1px solid ${line.light};border-bottom:0;border-radius:${radius} ${radius} 0 0;padding:24px 24px 16px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="80" valign="middle"><table role="presentation" class="leaf${isCancelled ? ' ended' : ''}" width="80" cellpadding="0" cellspacing="0" style="border-collapse:separate;border:1px solid ${tone};border-radius:${radius};background:${raised.light};word-break:normal;overflow-wrap:normal">
${leafRow(16, 28, leaf.weekday, `class="weekday" style="background:${tone};color:${onAccent.light}`)}
${leafRow(40, 46, leaf.day, 'style="padding:2px 0 0')}
${leafRow(14, 20, leaf.month, `class="muted" style="padding:0 2px ${year ? 0 : 8}px;color:${muted.light}`)}
${year}
</table></td>
<td valign="middle" style="padding:0 0 0 20px">
<h2 style="margin:0;font-size:24px;line-height:30px;font-weight:700;word-break:normal;overflow-wrap:normal${struck}">${escapeHtml(when)}</h2>
${count ? `<p class="muted" style="margin:4px 0 0;color:${muted.light}">${escapeHtml(count)}</p>` : ''}
${place ? `<p class="place${place.isMissing ? ' missing' : ''}" style="margin:4px 0 0;${placeStyle}">${place.isMissing ? `${escapeHtml(place.label)}: ` : ''}${withBreaks(place.text)}</p>` : ''}
</td>
</tr></table>
</td></tr>
<tr>${side('left', '0 8px 8px 0')}<td class="sheet" style="background:${raised.light}"><div class="tear" style="border-top:1px dashed ${control.light};font-size:0;line-height:0">&nbsp;</div></td>${side('right', '8px 0 0 8px')}</tr>
<tr><td colspan="3" class="sheet pad" style="background:${raised.light};border:1px solid ${line.light};border-top:0;border-radius:0 0 ${radius} ${radius};padding:4px 24px 24px">
${factsHtml(facts)}
</td></tr>
</table>`;
}

/** Unbroken, so that a double click or long press selects the whole code. */
function codeHtml(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="sheet" align="center" style="background:${raised.light};border:1px solid ${line.light};border-radius:${radius};padding:20px 16px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:.1em;font-variant-numeric:tabular-nums;user-select:all;-webkit-user-select:all">${escapeHtml(code)}</td></tr></table>`;
}

function panelHtml(facts: FactRow[]): string {
  return `<div class="sheet pad" style="margin:24px 0 0;background:${raised.light};border:1px solid ${line.light};border-radius:${radius};padding:12px 24px 20px">
${factsHtml(facts)}
</div>`;
}

function factsHtml(facts: FactRow[]): string {
  const rows = facts.map(([name, ...values]) => {
    const value = values.map((each) => (typeof each === 'string' ? withBreaks(each) : linkHtml(each)));
    return `<tr>
<td class="name muted" width="30%" valign="top" style="padding:8px 16px 0 0;color:${muted.light};word-break:normal;overflow-wrap:normal">${escapeHtml(name)}</td>
<td class="value" valign="top" style="padding:8px 0 0">${value.join(', ')}</td>
</tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0">${rows.join('\n')}</table>`;
}

function paragraphHtml(paragraph: string): string {
  return `<p style="margin:20px 0 0">${withBreaks(paragraph)}</p>`;
}

function linksHtml({ heading, links }: NonNullable<FilledTemplate['links']>): string {
  const rows = links.map((each) => `<p style="margin:8px 0 0">${linkHtml(each)}</p>`);
  return `<h2 style="margin:24px 0 0;font-size:18px;line-height:26px;font-weight:700">${escapeHtml(heading)}</h2>\n${rows.join('\n')}`;
}

function linkHtml({ text: name, url }: LinkedText): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${accent.light}">${escapeHtml(name)}</a>`;
}

function buttonHtml({ text: name, url }: LinkedText, isQuiet = false): string {
  const [background, ink, edge] = isQuiet
    ? ['transparent', accent.light, control.light]
    : [accent.light, onAccent.light, accent.light];
  const style = `display:inline-block;margin:0 12px 12px 0;border:1px solid ${edge};border-radius:${radius};background:${background};color:${ink};padding:10px 20px;font-size:16px;line-height:22px;font-weight:600;text-align:center;text-decoration:none`;
  return `<a class="button${isQuiet ? ' quiet' : ''}" href="${escapeHtml(url)}" style="${style}">${escapeHtml(name)}</a>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
}
