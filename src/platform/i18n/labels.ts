/** Each language's name for itself, and its short weekdays. A new language is one line here: docs/languages.md. */
export { default as en } from './texts/en/labels.json' with { type: 'json' };
export { default as lt } from './texts/lt/labels.json' with { type: 'json' };
export { default as ru } from './texts/ru/labels.json' with { type: 'json' };
