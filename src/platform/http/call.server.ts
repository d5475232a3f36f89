export interface Call {
  method: string;
  url: URL;
  headers: RequestHeaders;
  address: string;
  /** Undefined if the body is longer than `max` bytes, whatever its Content-Length, or breaks off. */
  readBody: (max: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Streams into a new file. False if the body is longer than `max` bytes, or breaks off. */
  storeBody: (max: number, file: string, arriving: Arriving) => Promise<boolean>;
  gone: AbortSignal;
  identified?: () => void;
}

export interface Arriving {
  since: number;
  bytes: number;
  isComplete: boolean;
  ending: AbortController;
}

export interface Sender {
  network: string;
  id: string;
  gone: AbortSignal;
}

export type RequestHeaders = Pick<Headers, 'get'> & { keys: () => Iterable<string> };

export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Uint8Array | null;
  events?: Events;
}

export type Events = (connection: EventConnection) => void;

export interface EventConnection {
  write: (text: string) => void;
  end: () => void;
  onClosed: (listener: () => void) => void;
}
