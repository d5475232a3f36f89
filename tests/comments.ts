/** Prints how many lines of each folder of src are comments. */
import { countSources, type Lines } from './support/countComments.ts';

const print = (name: string, { comments, all }: Lines) =>
  console.log(`${((100 * comments) / all).toFixed(1).padStart(5)} %  ${comments} of ${all}  ${name}`);

const depth = (file: string) =>
  file.startsWith('src/features/') || file.startsWith('src/platform/') ? 3 : 2;
const folders = countSources((file) => file.split('/').slice(0, -1).slice(0, depth(file)).join('/'));
for (const [folder, lines] of folders) print(folder, lines);
for (const [folder, lines] of countSources(() => 'src')) print(folder, lines);
