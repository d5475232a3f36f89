/** docs/product.md 9.6: breakpoints, spacing unit 8 px, radius 4 px. Colours are variables of src/styles/tokens.css. */
module.exports = {
  theme: {
    // 600, 900, 1200, 1536 px for most people; with larger type, the layout that has room for it.
    screens: { sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
    spacing: Object.fromEntries([
      ['0', '0'],
      ['px', '1px'],
      ...[0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 5.5, 6, 7, 8, 9, 10, 12].map((step) => [
        String(step),
        `${step * 8}px`,
      ]),
    ]),
    borderRadius: { none: '0', DEFAULT: 'var(--radius)', full: '9999px' },
    extend: {
      colors: Object.fromEntries(
        [
          'surface',
          'raised',
          'sunken',
          'text',
          'muted',
          'line',
          'control',
          'accent',
          'on-accent',
          'accent-soft',
          'positive',
          'warning',
          'danger',
          'info',
          'hue',
        ].map((name) => [name, `var(--${name})`]),
      ),
      fontFamily: { body: 'var(--font-body)', display: 'var(--font-display)' },
      fontSize: {
        sm: ['0.875rem', '1.25rem'],
        base: ['1rem', '1.5rem'],
        // In very large type the width of a phone limits headings, so that a line holds a long word.
        lg: ['min(1.125rem, 8.5vw)', 'calc(26 / 18)'],
        xl: ['min(1.5rem, 10vw)', 'calc(30.4 / 24)'],
        '2xl': ['min(clamp(1.875rem, 1.35rem + 2.25vw, 2.75rem), 10.5vw)', '1.12'],
      },
      maxWidth: { prose: '68ch' },
    },
  },
};
