/**
 * What every page needs, and whatever shows a toast. Astro puts a script into its page as long as it shares no module with another
 * script or an island: such a module would be a file of its own
 * (https://docs.astro.build/en/guides/client-side-scripts/#script-processing).
 */
import './theme.ts';
import './languages.ts';
import './favoriteHint.ts';
import './share.ts';
import './lostIsland.ts';
