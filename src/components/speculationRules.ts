import { listFolders } from '#features/addresses/pageKinds.ts';

/**
 * All pages of the site except those of one person, whose content changes from one moment to the next, and addresses of files.
 */
const pagesForEverybody = [
  { href_matches: '/*' },
  {
    not: {
      href_matches: [
        '/api/*',
        '/media/*',
        ...listFolders('entrance', 'personal', 'secret').map((folder) => `/*${folder}*`),
      ],
    },
  },
  // These replace the list in place: src/pages/[lang]/services/_instant.
  { not: { selector_matches: '.category-nav a,.pagination a' } },
];

/**
 * Which pages a browser prerenders (https://html.spec.whatwg.org/multipage/speculative-loading.html): the page of a link, as soon
 * as the pointer is on it. "moderate" alone waits 200 ms, but is needed on phones, where nothing is pointed at and it guesses
 * well. "eager" does not wait, but guesses too soon on phones, and in older browsers takes every link of the page.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    { where: { and: pagesForEverybody }, eagerness: 'moderate' },
    { where: { and: [...pagesForEverybody, { selector_matches: 'a:hover' }] }, eagerness: 'immediate' },
  ],
});
