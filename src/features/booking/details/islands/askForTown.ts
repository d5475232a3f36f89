let asked = false;
let hasTown: ((address: string) => boolean) | undefined;

/** Loads the list of towns only when an address is typed. */
export async function prepareTownQuestion(): Promise<void> {
  const { townNamed, townOfAddress } = await import('#features/urls/places/towns.ts');
  hasTown = (address) =>
    townOfAddress(address) !== undefined || address.split(/[\s,]+/).some(townNamed) || namesPlace(address);
}

/** docs/product.md 2.43: asked once, since the address may be right as it is. */
export function isTownToAsk(address = ''): boolean {
  if (asked || !address || !hasTown || hasTown(address)) return false;
  asked = true;
  return true;
}

/** A village is in no list: 'Liepų g. 3, Rumšiškės'. */
function namesPlace(address: string): boolean {
  return /,[^,\d.]*\p{L}{3}[^,\d.]*$/u.test(address);
}
