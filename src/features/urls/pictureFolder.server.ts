/** Not in sitePictures.server.ts: the build of the pages would copy the folder. */
export const pictureFolder = new URL('./pictures/', import.meta.url);
