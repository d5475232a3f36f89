document.addEventListener('click', ({ target }) => {
  const choice = (target as Element).closest<HTMLAnchorElement>('a[hreflang]');
  if (!choice) return;
  // Read for URLs without a language. The server does not know the query of a cached page, so it is added here.
  document.cookie = `lang=${choice.hreflang};path=/;max-age=31536000;samesite=lax`;
  choice.search = location.search;
});
