/**
 * For every page. Astro inlines a script only if it shares no module with another script or an island: such a module would be a
 * separate file (https://docs.astro.build/en/guides/client-side-scripts/#script-processing).
 */
import '#platform/client/theme.ts';
import '#platform/client/languages.ts';
import '#features/catalog/favorites/favoriteHint.ts';
import '#platform/client/share.ts';
import '#platform/client/result.ts';
import '#platform/client/lostIsland.ts';
