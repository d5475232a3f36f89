{
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme:dark)');
  const show = ({ key, newValue } = {}) => {
    let theme, user;
    try {
      ({ theme, user } = localStorage);
      user = JSON.parse(user).email;
    } catch {
      user = '';
    }
    if (key === 'theme') theme = newValue;
    if (!/^(dark|light)$/.test(theme)) theme = system.matches ? 'dark' : 'light';
    root.className = theme;
    root.setAttribute('theme', theme);
    root.toggleAttribute('data-session', !!user);
  };
  show();
  onstorage = onpageshow = system.onchange = show;
}
