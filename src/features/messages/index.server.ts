export { forgetThreads } from './forgetThreads.server.ts';
export { photosOfMessages } from './messagePhotos.server.ts';
export { messageAnswer } from './messages.server.ts';
export { endStreams } from './stream.server.ts';
