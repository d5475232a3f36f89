import { unknownPath } from '#server/http.ts';

export const ALL = unknownPath;
