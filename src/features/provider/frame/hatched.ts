/** The background of time without work. */
export const hatched =
  'bg-[repeating-linear-gradient(135deg,var(--sunken)_0_6px,color-mix(in_srgb,var(--line)_70%,var(--sunken))_6px_7px)]';
