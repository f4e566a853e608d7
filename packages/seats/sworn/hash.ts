type Subtle = typeof globalThis.crypto.subtle
/** The eight numbers of a block, each of 32 bits. */
export type Blocks = (block: string) => Promise<readonly number[]>

/** Web Crypto, which Node and browsers have alike. Throws an Error where a browser has none: on pages that came unencrypted from elsewhere. */
function subtle(): Subtle {
  const { subtle: found } = globalThis.crypto as { readonly subtle?: Subtle }
  if (!found)
    throw new Error('sworn dice need a page that came over HTTPS or from this machine: browsers hash on no other')
  return found
}
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const hex = (bytes: Uint8Array): string => Array.from(bytes, b => b.toString(16).padStart(2, '0')).join('')

/** A secret of 256 random bits, in 64 hexadecimal digits. */
export const newSecret = (): string => hex(globalThis.crypto.getRandomValues(new Uint8Array(32)))

/** The SHA-256 of a text in UTF-8, in hexadecimal digits. */
export const sha256 = async (text: string): Promise<string> =>
  hex(new Uint8Array(await subtle().digest('SHA-256', bytesOf(text))))

/** The numbers of dice that are sworn by a secret, once these words were stirred in. */
export async function blocksBy(secret: string, words: readonly string[]): Promise<Blocks> {
  const raw = await subtle().digest('SHA-256', bytesOf([secret, ...words].join('\n')))
  const key = await subtle().importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async block => {
    const signed = new DataView(await subtle().sign('HMAC', key, bytesOf(block)))
    return Array.from({ length: 8 }, (_, i) => signed.getUint32(4 * i))
  }
}
