/** English has every text, so the types of the keys come from its files, one part each (src/integrations/textTypes.mjs). */
export type Texts = App.Texts;

/** The key of a text: `part:key`, with dots between nested keys. */
export type TextKey = { [Part in keyof Texts & string]: `${Part}:${KeyOf<Texts[Part]>}` }[keyof Texts &
  string];

type KeyOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? Counted<Key, Part>
    : Part[Key] extends string[]
      ? never
      : `${Key}.${KeyOf<Part[Key]>}`;
}[keyof Part & string];

/** The plural forms of a text have one key, the name that they share. */
type Counted<Key, Part> = Key extends `${infer Shared}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? `${Shared}_other` extends keyof Part
    ? Shared
    : Key
  : Key;

/** What a page gives the island `Name`: parts, or some of their texts. */
export type IslandTexts<Name extends string> = { [Part in keyof Texts]?: Partial<Texts[Part]> } & {
  /** Only a type: the texts of another island do not compile. */
  island?: Name;
};
