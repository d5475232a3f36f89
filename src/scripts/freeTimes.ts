// Somebody signed in clicks a time before the island of the booking is there: it reads from the address what to open.
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.free-day a');
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  const isSignedIn = document.documentElement.hasAttribute('data-session');
  if (!link || !isSignedIn || isElsewhere || event.defaultPrevented) return;
  event.preventDefault();
  history.replaceState(history.state, '', new URLSearchParams(link.search).get('next'));
  link.ariaBusy = 'true';
  const booking = document.querySelector('.booking astro-island');
  booking?.addEventListener('astro:hydrate', () => (link.ariaBusy = null));
});
