/** Endings that readers of mail take for a web address in whatever case. */
const known =
  /\.(com|net|org|info|lt|lv|ee|eu|ru|pl|de|uk|io|co|me|app|dev|xyz|top|site|online|shop|link|click)(?!\p{L})/u;
/** `evil.example`, `EVIL.EXAMPLE`, but neither `J.Jonaitis` nor `Dr.Jonas`. */
const address = /:\/\/|[wW]{3}\.|[\p{L}\p{N}-]{2,}\.(\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;
const breaking = /[\p{Cc}\u2028\u2029]/u;

/**
 * docs/product.md 3.12: a name goes into mails to others, which must not carry somebody's advertisement.
 * @returns whether a name holds neither a web address nor a line break or control character
 */
export function isPlainName(name: string): boolean {
  return !breaking.test(name) && !holdsAddress(name);
}

function holdsAddress(name: string): boolean {
  return address.test(name) || known.test(name.toLowerCase());
}

/** @returns a name that was given before names had to be plain, so that no reader of mail makes a link of it */
export function plainName(name: string): string {
  return holdsAddress(name) ? name.replace(/[.:/]+(?=\S)/g, ' ').trim() : name;
}
