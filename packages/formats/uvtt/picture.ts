/** What the first bytes of a picture say. Width and height are pixels. */
export interface Picture {
  readonly type: 'png' | 'jpeg' | 'webp'
  readonly width: number
  readonly height: number
}

/** Enough for any header; a JPEG may carry a thumbnail of up to 64 KiB before its size. */
const HEADER_BYTES = 3 * 65536

const payload = (image: string): string => image.slice(image.startsWith('data:') ? image.indexOf(',') + 1 : 0)

function decode(base64: string): Uint8Array {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}

/**
 * Type and size of the picture in a base64 string, with or without a `data:` prefix, from its header alone. Undefined
 * when the text is no base64 or the picture is of no known type.
 */
export function readPicture(image: string): Picture | undefined {
  const head = payload(image.slice(0, (HEADER_BYTES / 3) * 4 + 64)).replace(/\s/g, '')
  const whole = head.slice(0, head.length - (head.length % 4))
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(whole)) return undefined
  const bytes = decode(whole)
  return png(bytes) ?? webp(bytes) ?? jpeg(bytes)
}

/** All bytes of the picture. Throws an InvalidCharacterError when the text is no base64. */
export const pictureBytes = (image: string): Uint8Array => decode(payload(image))

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.slice(from, to))
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function png(bytes: Uint8Array): Picture | undefined {
  if (bytes.length < 24 || text(bytes, 1, 4) !== 'PNG' || text(bytes, 12, 16) !== 'IHDR') return undefined
  return { type: 'png', width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) }
}

function webp(bytes: Uint8Array): Picture | undefined {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return undefined
  const v = view(bytes)
  const size = (width: number, height: number): Picture => ({ type: 'webp', width, height })
  const triple = (at: number) => v.getUint16(at, true) | (v.getUint8(at + 2) << 16)
  const kind = text(bytes, 12, 16)
  if (kind === 'VP8X') return size(triple(24) + 1, triple(27) + 1)
  if (kind === 'VP8L') {
    const bits = v.getUint32(21, true)
    return size((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
  }
  return size(v.getUint16(26, true) & 0x3fff, v.getUint16(28, true) & 0x3fff)
}

/** Walks the markers up to the first start of frame (C0 to CF without C4, C8 and CC), which carries the size. */
function jpeg(bytes: Uint8Array): Picture | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const v = view(bytes)
  for (let at = 2; at + 9 < bytes.length; at += 2 + v.getUint16(at + 2)) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) return undefined
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'jpeg', width: v.getUint16(at + 7), height: v.getUint16(at + 5) }
  }
  return undefined
}
