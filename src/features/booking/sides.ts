export const sides = ['customer', 'provider'] as const;
export type Side = (typeof sides)[number];

export function otherSide(side: Side): Side {
  return side === 'customer' ? 'provider' : 'customer';
}
