import type { Seat } from '@quintain/engine'

/** Who may sit where: keys of seats, kept by the table's host and never in a journal. */
export interface Sittings {
  /** The seat that a key opens; null where it opens none. */
  seatOf(key: string): string | null
  /** A new key for a seat. What was given before for it stays good. */
  give(seat: string): Promise<string>
  /** The key that was given last for a seat; null where none was, or it was revoked. */
  keyOf(seat: string): string | null
  /** No key opens this seat any more. */
  revoke(seat: string): Promise<void>
  /** Looks for what others have changed who have the same keys, and gives the seats that a key of theirs opens no more. */
  refresh?(): Promise<readonly string[]>
}

/** A key of 128 random bits, in letters and digits that stand in an address. */
export function newKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

type AllKeys = Readonly<Record<string, string>>

/** Keys in memory; `save` is called with all of them after each change, `load` gives them as others have left them. */
export class Keys implements Sittings {
  private readonly byKey: Map<string, string>
  private readonly save: (all: AllKeys) => Promise<void>
  private readonly load: (() => Promise<AllKeys>) | undefined
  constructor(
    all: AllKeys = {},
    save: (all: AllKeys) => Promise<void> = async () => {},
    load?: () => Promise<AllKeys>,
  ) {
    this.byKey = new Map(Object.entries(all))
    this.save = save
    this.load = load
  }
  async refresh(): Promise<readonly string[]> {
    const all = await this.load?.()
    if (!all) return []
    const gone = [...this.byKey].flatMap(([key, seat]) => (all[key] === seat ? [] : [seat]))
    this.byKey.clear()
    for (const [key, seat] of Object.entries(all)) this.byKey.set(key, seat)
    return gone
  }
  seatOf(key: string): string | null {
    return this.byKey.get(key) ?? null
  }
  keyOf(seat: string): string | null {
    return [...this.byKey].findLast(([, s]) => s === seat)?.[0] ?? null
  }
  async give(seat: string): Promise<string> {
    await this.refresh()
    const key = newKey()
    this.byKey.set(key, seat)
    await this.save(Object.fromEntries(this.byKey))
    return key
  }
  async revoke(seat: string): Promise<void> {
    await this.refresh()
    for (const [key, s] of this.byKey) if (s === seat) this.byKey.delete(key)
    await this.save(Object.fromEntries(this.byKey))
  }
}

/** The seats of a new table: a game master, and one for the side that is named first, whose creatures wait for people. */
export function firstSeats(sheets: readonly { readonly id: string; readonly side: string }[]): readonly Seat[] {
  const first = sheets[0]?.side
  return [
    { id: 'gm', role: 'gm', plays: [] },
    { id: 'players', role: 'player', plays: sheets.flatMap(s => (s.side === first ? [s.id] : [])) },
  ]
}
