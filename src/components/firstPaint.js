{
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme:dark)');
  let user;
  const read = () => {
    let theme;
    try {
      ({ theme, user } = localStorage);
      user = JSON.parse(user).email;
    } catch {
      user = '';
    }
    if (!/^(dark|light)$/.test(theme)) theme = system.matches ? 'dark' : 'light';
    root.className = theme;
    root.setAttribute('theme', theme);
    root.toggleAttribute('data-session', !!user);
  };
  // docs/product.md 2.50: deletes drafts unchanged for an hour.
  try {
    const drafts = Object.entries(JSON.parse(localStorage.drafts));
    const fresh = drafts.filter(([, { at }]) => at > Date.now() - 36e5);
    localStorage.drafts = JSON.stringify(Object.fromEntries(fresh));
  } catch {
    // The browser has no drafts, or no storage.
  }
  read();
  onstorage = system.onchange = read;
  onpageshow = (event) => {
    if (!event.persisted) return;
    const before = user;
    read();
    // docs/product.md 3.32: a page of a user who has logged out since.
    if (!before || before === user) return;
    // Islands would load their data again, with an ended session.
    event.stopImmediatePropagation();
    root.hidden = true;
    location.reload();
  };
}
