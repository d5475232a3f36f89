document.addEventListener('click', ({ target }) => {
  const choice = (target as Element).closest<HTMLAnchorElement>('a[hreflang]');
  if (!choice) return;
  // Remembered for addresses without a language. The server did not know the query, so it is added here.
  document.cookie = `lang=${choice.hreflang};path=/;max-age=31536000;samesite=lax`;
  choice.search = location.search;
});
