{
  const root = document.documentElement;
  let user;
  const read = () => {
    let theme;
    try {
      ({ theme, user } = localStorage);
      user = JSON.parse(user).email;
    } catch {
      user = '';
    }
    root.toggleAttribute('data-session', !!user);
    return theme;
  };
  // docs/product.md 2.50: deletes drafts unchanged for an hour.
  try {
    const drafts = Object.entries(JSON.parse(localStorage.drafts));
    const fresh = drafts.filter(([, { at }]) => at > Date.now() - 36e5);
    localStorage.drafts = JSON.stringify(Object.fromEntries(fresh));
  } catch {
    // The browser has no drafts, or no storage.
  }
  let theme = read();
  if (!/^(dark|light)$/.test(theme))
    theme = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
  root.className = theme;
  root.setAttribute('theme', theme);
  onstorage = read;
  onpageshow = (event) => {
    const before = user;
    read();
    // docs/product.md 3.32: a page of a user who has logged out since.
    if (!event.persisted || !before || before === user) return;
    // Islands would load their data again, with an ended session.
    event.stopImmediatePropagation();
    root.hidden = true;
    location.reload();
  };
}
