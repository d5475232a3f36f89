import * as react from 'react/jsx-runtime';
import { type Props, separateTexts } from './separateTexts.ts';

export { Fragment } from 'react/jsx-runtime';

/** Replaces React's JSX functions: src/integrations/jsxRuntime.ts. */
export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, separateTexts(type, props as Props), key);
export const jsxs: typeof react.jsxs = (type, props, key) =>
  react.jsxs(type, separateTexts(type, props as Props), key);
