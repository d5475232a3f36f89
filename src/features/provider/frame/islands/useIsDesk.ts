import { useMedia } from '#platform/client/useMedia.ts';

/** The breakpoint `lg`. */
export const useIsDesk = () => useMedia('(min-width: 75em)');
