/**
 * `address`: such URLs are never fetched; `unreachable`: no server responded in time, or its IP address is not public;
 * `certificate`: it is invalid; `refused`: the server rejected the request; `tooLarge`: the response was too long.
 */
type ForeignFailure = 'address' | 'unreachable' | 'certificate' | 'refused' | 'tooLarge';

/** Neither the message nor a cause contains the URL, which may be a secret. */
export class ForeignError extends Error {
  readonly failure: ForeignFailure;

  constructor(failure: ForeignFailure) {
    super(`A foreign address could not be read: ${failure}`);
    this.failure = failure;
  }
}
