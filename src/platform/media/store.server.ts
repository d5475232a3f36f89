/**
 * Where pictures are kept, for all processes of the site. A file is written once, under a name that is never
 * used again, and is never changed. Every function fails with an error that counts as "unavailable" while the store is away.
 */
export interface Media {
  /** Undefined when there is no such file. */
  read(file: string): Promise<Buffer | undefined>;
  /** What distinguishes the file from one of the same name in another store; undefined when there is none. */
  version(file: string): Promise<string | undefined>;
  /** Nobody sees the file before it is complete. */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** If there is one. */
  remove(file: string): Promise<void>;
  list(): Promise<string[]>;
  /** Unless it has been removed meanwhile. */
  copyTo(file: string, path: string): Promise<void>;
}
