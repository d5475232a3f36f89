{
  const root = document.documentElement;
  const read = () => {
    let theme, user;
    try {
      ({ theme, user } = localStorage);
      user = JSON.parse(user).email;
    } catch {
      user = '';
    }
    root.toggleAttribute('data-session', !!user);
    return theme;
  };
  let theme = read();
  if (!/^(dark|light)$/.test(theme))
    theme = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
  root.className = theme;
  root.setAttribute('theme', theme);
  onstorage = onpageshow = read;
}
