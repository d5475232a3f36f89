import { enums } from 'superstruct';
import { languages } from './languages.ts';

export const languageStruct = enums(languages);
