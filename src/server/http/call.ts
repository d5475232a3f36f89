/** A call of the API, whoever took it from the network. */
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

/** What a call is answered with. The names of the headers are in lower case. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  /** Null where there is none. */
  body: string | null;
  /** Goes on with the answer where it has no end yet. */
  events?: Events;
}

/** Takes over an answer whose head has been sent. */
export type Events = (connection: EventConnection) => void;

export interface EventConnection {
  write: (text: string) => void;
  end: () => void;
  /** Calls back once nobody reads it any more, whoever has ended it. */
  onClosed: (listener: () => void) => void;
}
