import type { PlayerView, Seat } from '@quintain/engine'
import type { Fight } from '@quintain/formats'

const MORE = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']

/**
 * The signs of creatures on the map of a seat: their own for those of its side, and for others a letter of the name under which
 * they are known. Those of the file would tell of creatures that nobody knows.
 */
export class Signs {
  private readonly given = new Map<string, string>()
  constructor(f: Fight, { plays }: Seat) {
    const sides = new Set(f.sheets.flatMap(s => (plays.includes(s.id) ? [s.side] : [])))
    for (const [i, s] of f.sheets.entries()) {
      const sign = f.letters[i]!
      if (sides.has(s.side) && sign !== '?') this.given.set(s.id, sign)
    }
  }
  of(view: PlayerView): readonly string[] {
    return view.creatures.map(({ id }) => {
      const had = this.given.get(id)
      if (had !== undefined) return had
      const taken = new Set(this.given.values())
      const sign = [...id.replaceAll(/[^a-z0-9]/gi, ''), ...MORE].find(x => !taken.has(x)) ?? '?'
      this.given.set(id, sign)
      return sign
    })
  }
}
