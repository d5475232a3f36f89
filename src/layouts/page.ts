/**
 * What every page needs, and whatever shows a toast. Astro puts a script into its page as long as it shares no module with another
 * script or an island: such a module would be a file of its own
 * (https://docs.astro.build/en/guides/client-side-scripts/#script-processing).
 */
import '#platform/client/theme.ts';
import '#platform/client/languages.ts';
import '#features/catalog/favorites/favoriteHint.ts';
import '#platform/client/share.ts';
import '#platform/client/lostIsland.ts';
