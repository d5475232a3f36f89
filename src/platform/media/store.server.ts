/**
 * Picture storage for all processes of the site. A file is written once and never changes; names are never reused. While the
 * store is unavailable, every function fails with an "unavailable" error.
 */
export interface Media {
  read(file: string): Promise<Buffer | undefined>;
  /** Distinguishes the file from one of the same name in another store; undefined if there is none. */
  version(file: string): Promise<string | undefined>;
  write(file: string, bytes: Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
  list(): Promise<string[]>;
  copyTo(file: string, path: string): Promise<void>;
}
