import { listFolders } from '#features/urls/pageKinds.ts';

/** All pages except personal ones, whose content changes, and files. */
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
 * Prerenders the page of a link when the pointer is on it (https://html.spec.whatwg.org/multipage/speculative-loading.html).
 * "moderate" alone waits 200 ms, but is needed on phones, which have no pointer and where it guesses well. "eager" does not
 * wait, but guesses too soon on phones, and in older browsers prerenders every link.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    { where: { and: pagesForEverybody }, eagerness: 'moderate' },
    { where: { and: [...pagesForEverybody, { selector_matches: 'a:hover' }] }, eagerness: 'immediate' },
  ],
});
