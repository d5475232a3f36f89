/**
 * Where uploaded and drawn pictures are kept, for all processes of the site. A file is written once, under a name that no other
 * ever has, and is never changed. Every function fails with an error that counts as "unavailable" while the store is away.
 */
export interface Media {
  /** @returns its bytes; undefined when there is no such file */
  read(file: string): Promise<Buffer | undefined>;
  /** @returns what tells the file from one of the same name in another store; undefined when there is none */
  version(file: string): Promise<string | undefined>;
  /** Nobody sees the file before it is whole. */
  write(file: string, bytes: Buffer): Promise<void>;
  /** Removes a file, if there is one. */
  remove(file: string): Promise<void>;
  /** @returns the names of all files */
  list(): Promise<string[]>;
  /** Puts a copy of a file at a path of the disk, unless it has gone meanwhile. */
  copyTo(file: string, path: string): Promise<void>;
}
