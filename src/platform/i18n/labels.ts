/** The name of each language itself, and how it shortens days. A new language is one line here: docs/languages.md. */
export { default as en } from './texts/en/labels.json' with { type: 'json' };
export { default as lt } from './texts/lt/labels.json' with { type: 'json' };
export { default as ru } from './texts/ru/labels.json' with { type: 'json' };
