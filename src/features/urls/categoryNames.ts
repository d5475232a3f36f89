/** For URLs and islands, which have no texts: a new language is one line here too, see docs/languages.md. */
export { default as en } from './texts/en/categories.json' with { type: 'json' };
export { default as lt } from './texts/lt/categories.json' with { type: 'json' };
export { default as ru } from './texts/ru/categories.json' with { type: 'json' };
