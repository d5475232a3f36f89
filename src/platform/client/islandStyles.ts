declare global {
  interface Window {
    /** On `window` because the scripts of the page and the islands share no modules. */
    islandStyles?: Promise<void> | undefined;
  }
}

/**
 * Loads the styles of all islands, which wait for them. If they cannot be loaded, the next island tries again. Unlike a link, an
 * adopted sheet does not make the browser choose the fonts of the page again.
 */
export function loadIslandStyles(): Promise<void> {
  return (window.islandStyles ??= adoptStyles().catch(() => void (window.islandStyles = undefined)));
}

async function adoptStyles(): Promise<void> {
  const { styles = '' } = document.documentElement.dataset;
  // Otherwise, the development server responds with a script.
  const response = await fetch(styles, { headers: { Accept: 'text/css' } });
  if (!response.ok) throw new Error(`${styles} responded ${response.status}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets.push(sheet);
}
