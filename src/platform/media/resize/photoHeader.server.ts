import { photoFormat } from '../photos.ts';

interface PhotoHeader {
  width: number;
  height: number;
  rowBytes: number;
  isInRows: boolean;
}

export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | undefined {
  const format = photoFormat(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = format && (format === 'jpeg' ? jpegHeader(view) : pngHeader(view));
    return header && header.width > 0 && header.height > 0 ? header : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function pngHeader(view: DataView): PhotoHeader | undefined {
  const isHeader = view.getUint32(8) === 13 && view.getUint32(12) === 0x49_48_44_52;
  const bits = (channels[view.getUint8(25)] ?? 0) * view.getUint8(24);
  if (!isHeader || bits === 0) return undefined;
  const width = view.getUint32(16);
  return {
    width,
    height: view.getUint32(20),
    rowBytes: Math.ceil((width * bits) / 8),
    isInRows: view.getUint8(28) === 0,
  };
}

/**
 * https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B: segments follow each other up to the frame header. Phones write other
 * bytes between them, which decoders skip.
 */
function jpegHeader(view: DataView): PhotoHeader | undefined {
  for (let index = 2; ;) {
    const marker = view.getUint8(index + 1);
    if (view.getUint8(index) !== 0xff || marker === 0x00 || marker === 0xff) index += 1;
    else if (isFrame(marker)) return frameHeader(view, index, marker);
    else if (marker === 0xd9 || marker === 0xda) return undefined;
    else index += isStandalone(marker) ? 2 : 2 + view.getUint16(index + 2);
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function frameHeader(view: DataView, index: number, marker: number): PhotoHeader {
  const width = view.getUint16(index + 7);
  return {
    width,
    height: view.getUint16(index + 5),
    rowBytes: Math.ceil((width * view.getUint8(index + 9) * view.getUint8(index + 4)) / 8),
    isInRows: (marker & 0b11) !== 0b10,
  };
}
