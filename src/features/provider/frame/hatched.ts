/** The background of time without work: a tile, since Firefox draws repeating gradients with fine lines wrongly. */
export const hatched =
  'bg-sunken bg-[linear-gradient(135deg,transparent_43%,color-mix(in_srgb,var(--line)_70%,var(--sunken))_0_50%,transparent_0_93%,color-mix(in_srgb,var(--line)_70%,var(--sunken))_0)] bg-size-[10px_10px]';
