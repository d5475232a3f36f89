/** A call of the API, independent of the server that received it. */
export interface Call {
  method: string;
  url: URL;
  headers: RequestHeaders;
  /** The network address of the client, for limits. */
  address: string;
  /**
   * Reads the body.
   * @returns undefined when it is longer than `max` bytes, whatever length the client declared
   */
  readBody: (max: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export type RequestHeaders = Pick<Headers, 'get'>;

/** The answer to a call. The names of its headers are in lower case. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  /** Null when there is none. */
  body: string | Uint8Array | null;
  /** Continues an answer that has no end yet, with server-sent events. */
  events?: Events;
}

/** Takes over an answer whose head has been sent. */
export type Events = (connection: EventConnection) => void;

export interface EventConnection {
  write: (text: string) => void;
  end: () => void;
  /** Calls the listener once the connection is closed, by either side. */
  onClosed: (listener: () => void) => void;
}
