export { forgetThreads } from './forgetThreads.server.ts';
export { loadMessagePhotos } from './messagePhotos.server.ts';
export { makeMessageAnswer } from './messages.server.ts';
export { endStreams } from './stream.server.ts';
