{
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme:dark)');
  const show = () => {
    let theme, user;
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
  show();
  onstorage = system.onchange = show;
}
