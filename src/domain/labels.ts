/**
 * The names of each language itself, of categories, booking statuses and weekdays. A new language is one line here:
 * docs/languages.md.
 */
export { default as en } from '#i18n/texts/en/labels.json' with { type: 'json' };
export { default as lt } from '#i18n/texts/lt/labels.json' with { type: 'json' };
export { default as ru } from '#i18n/texts/ru/labels.json' with { type: 'json' };
