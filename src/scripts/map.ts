const link = document.querySelector<HTMLAnchorElement>('a[data-embed]');
link?.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const map = document.createElement('iframe');
  map.src = link.dataset.embed ?? '';
  map.title = link.dataset.title ?? '';
  map.referrerPolicy = 'strict-origin-when-cross-origin';
  link.replaceWith(map);
  map.focus();
});
