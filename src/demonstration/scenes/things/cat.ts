import { at, line, shape } from '../parts.ts';

/** A cat that sits on (x, y) and looks at us. */
export const cat = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    shape('M-9 0q-5-16 4-24 0-3-1-9l6 4h5l6-4q1 7-1 11 6 8 4 22Z', '#4a4548') +
      line('M12-2q12 2 10-10', '#4a4548', 4) +
      shape('M-3-30l1-5 3 3ZM6-30l4-5v6Z', '#6a5f62'),
    size,
  );
