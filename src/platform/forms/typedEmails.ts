import { withPlainSigns } from './pasted.ts';

/** Letters of any language: mail servers write those outside ASCII as `xn--…`. */
const domainLabel = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

export function cleanEmail(text: string): string {
  const [, inner = text] = /<([^<>]*)>[\s,;.]*$/.exec(text) ?? [];
  return (
    withPlainSigns(inner)
      .replace(/^mailto:([^?]*).*/i, (_, address: string) => decoded(address))
      .replace('＠', '@')
      // No email has a colon before its @: 'El. paštas: ona@example.com'.
      .replace(/^[^@]*:(?=[^@]*@)/, '')
      .replace(/^[\s<(\[„“”‘’'"«]+|[\s>)\]“”‘’'"»,;:.]+$/g, '')
  );
}

function decoded(address: string): string {
  return address.replace(/%[2-7][\da-f]/gi, (code) => decodeURIComponent(code));
}

const maxLocal = 64;

/**
 * WHATWG's rule, plus a dot in the domain. Mail servers reject dots at the ends of the local part (RFC 5321, section 4.1.2) and
 * a numeric top-level domain. Invisible characters are rejected, since two emails could look the same, and so are those that
 * NFKC changes: mail servers may treat them as other characters, and the Kelvin sign in lower case is the letter k.
 */
export function isEmail(text: string): boolean {
  if (text.normalize('NFKC') !== text) return false;
  const [, local = '', domain = ''] = /^([^\s@<>()[\]\\,;:"]+)@([^@]+)$/u.exec(text) ?? [];
  if (/^\.|\.$/.test(local) || new TextEncoder().encode(local).length > maxLocal) return false;
  const labels = domain.split('.');
  const isDomain = labels.length > 1 && labels.every((label) => domainLabel.test(label));
  const hasEnding = /^\D./u.test(labels.at(-1) ?? '');
  return isDomain && hasEnding && !/\.\.|[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);
}
