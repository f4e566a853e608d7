/** Seals the numbers of lines, so that counting them tells nothing: AES-GCM under the key of a table. */
export class Cursors {
  private readonly key: ReturnType<typeof globalThis.crypto.subtle.importKey>

  /** `secret`: 16 or 32 bytes, kept by the table's host and never in a journal; fresh ones when absent. */
  constructor(secret: Uint8Array<ArrayBuffer> = globalThis.crypto.getRandomValues(new Uint8Array(32))) {
    this.key = globalThis.crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])
  }
  async seal(n: number): Promise<string> {
    const iv = globalThis.crypto.getRandomValues(new Uint8Array(12))
    const data = new Uint8Array(8)
    new DataView(data.buffer).setFloat64(0, n)
    const sealed = await globalThis.crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await this.key, data)
    return text(iv) + text(new Uint8Array(sealed))
  }
  /** The number, or null when this table has not sealed it. */
  async open(cursor: string): Promise<number | null> {
    try {
      const [iv, data] = [bytes(cursor.slice(0, 24)), bytes(cursor.slice(24))]
      const opened = await globalThis.crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await this.key, data)
      return new DataView(opened).getFloat64(0)
    } catch {
      return null
    }
  }
}
const text = (b: Uint8Array): string => [...b].map(x => x.toString(16).padStart(2, '0')).join('')
const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], x => Number.parseInt(x, 16))
