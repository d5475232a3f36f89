/** Colours, breakpoints, spacing and type: src/styles/theme.css. Here is only that `dark:` follows the class, not the system. */
module.exports = {
  darkMode: ['variant', '&:where(.dark, .dark *)'],
};
