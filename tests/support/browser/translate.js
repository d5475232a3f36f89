// Changes a page as a browser's own translation does: every text node goes into <font><font>, its words changed. Playwright:
// await page.evaluate(the text of this file)
(() => {
  const skip = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT', 'CODE']);
  const wrap = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let n = walker.nextNode(); n; n = walker.nextNode())
      if (
        n.data.trim() &&
        !skip.has(n.parentElement?.tagName) &&
        !n.parentElement?.closest('[translate=no],.notranslate')
      )
        found.push(n);
    for (const text of found) {
      const outer = document.createElement('font'),
        inner = document.createElement('font');
      outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeType === 1 && node.tagName !== 'FONT') wrap(node);
  }).observe(document.body, { childList: true, subtree: true });
  document.documentElement.classList.add('translated-ltr');
})();
