const known =
  /\.(com|net|org|info|lt|lv|ee|eu|ru|pl|de|uk|io|co|me|app|dev|xyz|top|site|online|shop|link|click)(?!\p{L})/u;
/** Matches `evil.example` and `EVIL.EXAMPLE`, but neither `J.Jonaitis` nor `Dr.Jonas`. */
const address = /:\/\/|[wW]{3}\.|[\p{L}\p{N}-]{2,}\.(\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;
const breaking = /[\p{Cc}\u2028\u2029]+/u;

const title =
  /(?<![\p{L}\p{N}-])(mr|mrs|ms|jr|sr|st|dr|hab|habil|prof|doc|dipl|mag|mgr|bc|lic|hon|ing|inž|med|dent|pharm|rer|nat|phil|jur|iur|oec|theol|agr|univ|lekt|akad|arch|adv|gyd|vet|phd|д-р|проф|доц|инж|канд|акад)\.(?=\p{L})/giu;

/** `Dr.med.Ona` becomes `Dr. med. Ona`, which no email program links. */
export function spaceTitles(name: string): string {
  return name.replace(title, '$1. ');
}

/**
 * docs/product.md 3.16: a name appears in emails to others, which must not carry advertisements. So it has no URL, line break
 * or control character.
 */
export function isPlainName(name: string): boolean {
  return !breaking.test(name) && !holdsAddress(name);
}

function holdsAddress(name: string): boolean {
  const read = asAddress(name);
  return address.test(read) || known.test(read.toLowerCase());
}

/**
 * Browsers and email programs read full-width letters as ordinary ones, an ideographic full stop as a dot, and no invisible
 * characters (UTS 46).
 */
function asAddress(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replaceAll('\u3002', '.');
}

export function plainName(name: string): string {
  const line = name.replace(new RegExp(breaking, 'gu'), ' ').trim();
  return holdsAddress(line)
    ? asAddress(line)
        .replace(/[.:/]+(?=\S)/g, ' ')
        .trim()
    : line;
}
