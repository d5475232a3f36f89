/** Independent of the server that received it. */
export interface Call {
  method: string;
  url: URL;
  headers: RequestHeaders;
  /** Of the client, for limits. */
  address: string;
  /** Undefined when the body is longer than `max` bytes, whatever length the client declared, or breaks off. */
  readBody: (max: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** To a new file, as it arrives. False when the body is longer than `max` bytes, or breaks off. */
  storeBody: (max: number, file: string, arriving: Arriving) => Promise<boolean>;
  /** Aborts once nobody waits for the answer any more. */
  gone: AbortSignal;
  /** Is called once its token or private link has turned out to be valid. */
  identified?: () => void;
}

/** How much of a body has arrived. */
export interface Arriving {
  /** In milliseconds since 1970. */
  since: number;
  bytes: number;
  isComplete: boolean;
  /** Disconnects the client while it sends. */
  ending: AbortController;
}

/** Who sends something, as turns and limits count them. */
export interface Sender {
  /** Of the client. */
  network: string;
  /** Of the account, or of what a private link opens. */
  id: string;
  gone: AbortSignal;
}

export type RequestHeaders = Pick<Headers, 'get'> & { keys: () => Iterable<string> };

/** The names of the headers are in lower case. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Uint8Array | null;
  /** Continues an answer that has no end yet, with server-sent events. */
  events?: Events;
}

/** Takes over an answer whose head has been sent. */
export type Events = (connection: EventConnection) => void;

export interface EventConnection {
  write: (text: string) => void;
  end: () => void;
  /** By either side. */
  onClosed: (listener: () => void) => void;
}
