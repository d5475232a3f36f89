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
  // The development server answers with a script otherwise.
  const response = await fetch(styles, { headers: { Accept: 'text/css' } });
  if (!response.ok) throw new Error(`The styles answered ${response.status}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets.push(sheet);
}
