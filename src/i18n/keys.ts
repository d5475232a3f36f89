/** English has every text: what a text may be called is asked of its files, one part each (src/i18n/textTypes.mjs). */
export type Texts = App.Texts;

/** What a text is called: `part:key`, with a dot before what stands within a key. */
export type TextKey = { [Part in keyof Texts & string]: `${Part}:${KeyOf<Texts[Part]>}` }[keyof Texts &
  string];

type KeyOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? Counted<Key, Part>
    : Part[Key] extends string[]
      ? never
      : `${Key}.${KeyOf<Part[Key]>}`;
}[keyof Part & string];

/** The forms of a text with a number are asked for by the name that they share. */
type Counted<Key, Part> = Key extends `${infer Shared}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? `${Shared}_other` extends keyof Part
    ? Shared
    : Key
  : Key;

/** What a page gives an island: whole parts, or single texts of them. */
export type IslandTexts = { [Part in keyof Texts]?: Partial<Texts[Part]> };
