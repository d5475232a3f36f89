import sharp from 'sharp';

type Kind = 'bytes' | 'length' | 'pieces' | 'header';

/**
 * Each is a damaged JPEG or PNG, in rows or as a whole.
 * @param random numbers in [0, 1)
 */
export async function mutationsOf(kind: Kind, count: number, random: () => number): Promise<Buffer[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = sharp({ create: { width: 120, height: 90, channels: 3, background: '#000', noise } });
  const wholes = await Promise.all([
    picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    picture.clone().jpeg({ progressive: true }).toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().ensureAlpha().png({ progressive: true }).toBuffer(),
  ]);
  return Array.from({ length: count }, (_, index) =>
    mutated(wholes[index % wholes.length] ?? Buffer.alloc(0), kind, random),
  );
}

const headerBytes = 200;

function mutated(whole: Buffer, kind: Kind, random: () => number): Buffer {
  const below = (max: number) => Math.floor(random() * max);
  const changed = Buffer.from(whole);
  if (kind === 'length') return changed.subarray(0, below(whole.length));
  if (kind === 'pieces') {
    const [from, to] = [below(whole.length), below(whole.length)].sort((a, b) => a - b);
    const piece = whole.subarray(from, to);
    return Buffer.concat([whole.subarray(0, below(whole.length)), piece, piece, whole.subarray(to)]);
  }
  const max = kind === 'header' ? Math.min(headerBytes, whole.length) : whole.length;
  for (let changes = 1 + below(8); changes > 0; changes--) changed[below(max)] = below(256);
  return changed;
}
