import { mailtoHref } from '#platform/forms/emails.ts';
import type { TextKey } from '#platform/i18n/keys.ts';
import type { Context } from './context.server.ts';

interface LinkedText {
  text: string;
  address: string;
}
export type FactRow = [name: string, ...values: (string | LinkedText)[]];
export type Fact = (context: Context) => FactRow[];

export function writeFact([, ...values]: FactRow): string {
  return values.map((value) => (typeof value === 'string' ? value : value.text)).join(', ');
}

/** @param scheme makes it a link, such as `tel:` */
export function fact(name: TextKey, key: string, scheme = ''): Fact {
  return ({ content, t }) => {
    const text = content[key];
    return text ? [[t(name), scheme ? linked(scheme, text) : text]] : [];
  };
}

export function linked(scheme: string, text: string): LinkedText {
  return { text, address: scheme === 'mailto:' ? mailtoHref(text) : scheme + text.replace(/\s/g, '') };
}
