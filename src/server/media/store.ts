/**
 * Where pictures are kept, for all processes of the site. A file is written once, under a name that is never
 * used again, and is never changed. Every function fails with an error that counts as "unavailable" while the store is away.
 */
export interface Media {
  /** @returns the file's bytes; undefined when there is no such file */
  read(file: string): Promise<Buffer | undefined>;
  /** @returns what distinguishes the file from one of the same name in another store; undefined when there is none */
  version(file: string): Promise<string | undefined>;
  /** Writes a file, which nobody sees before it is complete. */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file, if there is one. */
  remove(file: string): Promise<void>;
  /** @returns the names of all files */
  list(): Promise<string[]>;
  /** Copies a file to a path on the disk, unless it has been removed meanwhile. */
  copyTo(file: string, path: string): Promise<void>;
}
