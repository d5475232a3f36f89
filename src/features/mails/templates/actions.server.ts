import type { TextKey } from '#platform/i18n/keys.ts';
import type { Context } from './context.server.ts';

/** Something to do next: a button with an absolute address. */
export interface Action {
  text: TextKey | ((context: Context) => string);
  address: (context: Context) => string;
}

export const link = ({ content }: Context): string => content.link ?? '';

/** Further links below the facts; each `address` is absolute. */
export interface Links {
  heading: string;
  links: { text: string; address: string }[];
}
