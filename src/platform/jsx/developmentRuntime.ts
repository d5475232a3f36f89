import * as react from 'react/jsx-dev-runtime';
import { type Props, separateTexts } from './separateTexts.ts';

export { Fragment } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) =>
  react.jsxDEV(type, separateTexts(type, props as Props), key, isStatic, source, self);
