import { foldersOf } from '#domain/pageKinds.ts';

/** The site's own pages but those of a person, which are not the same a moment later, and what is no page. */
const pagesForEverybody = [
  { href_matches: '/*' },
  {
    not: {
      href_matches: [
        '/api/*',
        '/media/*',
        ...foldersOf('entrance', 'personal', 'secret').map((folder) => `/*${folder}*`),
      ],
    },
  },
  // These change the list in its place: src/pages/[lang]/services/_instant.
  { not: { selector_matches: '.category-nav a,.pagination a' } },
];

/**
 * Which pages a browser renders ahead (https://html.spec.whatwg.org/multipage/speculative-loading.html): that of a link as soon as
 * it is pointed at. "moderate" alone waits for 200 ms, but it knows how to guess on a phone, where nothing is pointed at; "eager"
 * does not wait, but guesses on phones too soon, and in older browsers takes every link of the page.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    { where: { and: pagesForEverybody }, eagerness: 'moderate' },
    { where: { and: [...pagesForEverybody, { selector_matches: 'a:hover' }] }, eagerness: 'immediate' },
  ],
});
