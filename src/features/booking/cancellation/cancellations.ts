/** The customer reads the reason in their own language; `other` needs a note. */
export const cancellationReasons = ['urgent', 'notWorking', 'taken', 'unsuited', 'other'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

export function lacksNote(reason: CancellationReason, note = ''): boolean {
  return reason === 'other' && note.trim() === '';
}

export const cancellers = ['customer', 'provider', 'team'] as const;
export type Canceller = (typeof cancellers)[number];

/** docs/product.md 2.39. */
export const cancelledDays = 30;
