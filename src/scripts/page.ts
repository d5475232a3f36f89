/**
 * The script of every page. Astro puts it into the page as long as it imports nothing that an island imports too: such a module
 * would be a file of its own (https://docs.astro.build/en/guides/client-side-scripts/#script-processing).
 */
import './theme.ts';
import './languages.ts';
import './links.ts';
import './login.ts';
import './share.ts';
import './map.ts';
import './search.ts';
import './freeTimes.ts';
