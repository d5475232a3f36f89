import type { Language } from './languages.ts';

/** The types of the keys come from the English files, which have every text (src/integrations/textTypes.mjs). */
export type Texts = App.Texts;

/** `part:key`, with dots between nested keys. */
export type TextKey = { [Part in keyof Texts & string]: `${Part}:${KeyOf<Texts[Part]>}` }[keyof Texts &
  string];

type KeyOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? Counted<Key, Part>
    : Part[Key] extends string[]
      ? never
      : `${Key}.${KeyOf<Part[Key]>}`;
}[keyof Part & string];

type Counted<Key, Part> = Key extends `${infer Shared}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? `${Shared}_other` extends keyof Part
    ? Shared
    : Key
  : Key;

export type IslandTexts<Name extends string> = { [Part in keyof Texts]?: Partial<Texts[Part]> } & {
  island?: Name;
  lang: Language;
};
