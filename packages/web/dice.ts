import type { TableView } from '@quintain/seats/protocol'

type Oath = NonNullable<TableView['oath']>

/** What this browser has noted of sworn dice, by their commitment: its own words, and that it was shown them before the secret was told. */
interface Noted {
  readonly words: readonly string[]
}
const KEY = (commitment: string): string => `dice ${commitment}`
/** Where the browser keeps nothing it is kept as long as the page is open. */
const here = new Map<string, Noted>()

export function noted(commitment: string): Noted | null {
  try {
    const kept = localStorage.getItem(KEY(commitment))
    if (kept !== null) return JSON.parse(kept) as Noted
  } catch {
    // It is in this page alone.
  }
  return here.get(commitment) ?? null
}
export function note(commitment: string, now: Noted): void {
  here.set(commitment, now)
  try {
    localStorage.setItem(KEY(commitment), JSON.stringify(now))
  } catch {
    // The browser keeps nothing.
  }
}
/** 128 random bits, in hexadecimal digits. */
export const randomWords = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), n => n.toString(16).padStart(2, '0')).join('')

/** The words that a page stirs in when it comes to dice that it has not stirred yet; null where it has, or they are told. */
export function wordsToStir({ commitment, stirred, secret }: Oath): string | null {
  if (secret !== undefined) return null
  const was = noted(commitment)
  if (was && was.words.length > 0) {
    const last = was.words.at(-1)!
    return stirred.some(s => s.words === last) ? null : last
  }
  const words = randomWords()
  note(commitment, { words: [words] })
  return words
}

/** What this page itself can say of sworn dice whose secret is told. */
export interface OwnCheck {
  /** Whether it was shown the commitment before the secret was told. */
  readonly shown: boolean
  /** Whether all that it stirred in is there. */
  readonly stirred: boolean
  /** Whether the commitment is the hash of the secret; null where the browser cannot hash. */
  readonly hash: boolean | null
}
export async function ownCheck({ commitment, stirred, secret = '' }: Oath): Promise<OwnCheck> {
  const was = noted(commitment)
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const hash = subtle && new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(secret)))
  const hex = hash && Array.from(hash, b => b.toString(16).padStart(2, '0')).join('')
  return {
    shown: was !== null,
    stirred: (was?.words ?? []).every(words => stirred.some(s => s.words === words)),
    hash: hex === undefined ? null : hex === commitment,
  }
}
