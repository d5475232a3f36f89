/**
 * Why nothing could be read: `address` is none that is read at all; `unreachable`, nobody answers there, not in time, or nobody whom
 * strangers may ask; `refused`, the server did not give it; `tooLarge`.
 */
export type ForeignFailure = 'address' | 'unreachable' | 'refused' | 'tooLarge';

/** Says nothing of the address, which may be a secret: neither here nor in a cause. */
export class ForeignError extends Error {
  readonly failure: ForeignFailure;

  constructor(failure: ForeignFailure) {
    super(`A foreign address could not be read: ${failure}`);
    this.failure = failure;
  }
}
