import type { TextKey } from '#platform/i18n/keys.ts';
import type { Context } from './context.server.ts';

export interface Action {
  text: TextKey | ((context: Context) => string);
  address: (context: Context) => string;
}

export const link = ({ content }: Context): string => content.link ?? '';

export interface Links {
  heading: string;
  links: { text: string; address: string }[];
}
