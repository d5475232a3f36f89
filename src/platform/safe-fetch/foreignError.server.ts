/**
 * Why nothing could be read: `address` means that such an address is never read; `unreachable` that no server answered in time,
 * or its address is not public; `certificate` that
 * its certificate is not valid; `refused` that the server did not give it; `tooLarge` that it was too long.
 */
type ForeignFailure = 'address' | 'unreachable' | 'certificate' | 'refused' | 'tooLarge';

/** Contains nothing of the address, which may be a secret, neither in the message nor in a cause. */
export class ForeignError extends Error {
  readonly failure: ForeignFailure;

  constructor(failure: ForeignFailure) {
    super(`A foreign address could not be read: ${failure}`);
    this.failure = failure;
  }
}
