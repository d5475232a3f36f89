import { gzipSync } from 'node:zlib';
import { Header } from 'tar';

/** An entry of an archive: a plain file with some bytes, or anything else that a header can describe. */
export interface ArchiveEntry {
  path: string;
  bytes?: Uint8Array | string;
  type?: 'File' | 'Directory' | 'SymbolicLink' | 'Link' | 'FIFO';
  linkpath?: string;
  /** The size in the header, if it differs from the actual one. */
  size?: number;
}

/** An archive of any entries, even malicious ones. */
export function archiveOf(entries: ArchiveEntry[]): Buffer {
  const block = 512;
  const parts = entries.flatMap(({ path, bytes = '', type = 'File', linkpath = '', size }) => {
    const header = Buffer.alloc(block);
    const body = Buffer.from(bytes);
    new Header({ path, type, linkpath, size: size ?? body.length, mode: 0o644, mtime: new Date(0) }).encode(
      header,
    );
    return [header, body, Buffer.alloc((block - (body.length % block)) % block)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]));
}
