import type { Reader, Scene } from '@quintain/engine'
import { type GameSystem, wonBy } from '@quintain/rules'
import { NOBODY } from './source.ts'
import type { CreatureCounts, FightCounts, Sum } from './tally.ts'

type Open<T> = { -readonly [K in keyof T]: Record<string, number> extends T[K] ? Record<string, number> : T[K] }
interface OfCreature extends Omit<Open<CreatureCounts>, 'left' | 'spent'> {
  left: Record<string, Sum>
  spent: Record<string, Sum>
}
const count = (all: Record<string, number>, key: string): void => void (all[key] = (all[key] ?? 0) + 1)
function include(all: Record<string, Sum>, key: string, x: number): void {
  const known = all[key] as { n: number; sum: number; squares: number } | undefined
  if (known === undefined) all[key] = { n: 1, sum: x, squares: x * x }
  else {
    known.n++
    known.sum += x
    known.squares += x * x
  }
}
const ordered = <T>(all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Counts what comes of fights, one after another, whatever plays them: `begin`, what happens, `end`. */
export class Counting {
  /** The round that is played; 0 before the first. */
  round = 0
  private readonly system: GameSystem
  private readonly scene: Scene
  private readonly rounds: number
  private readonly had: readonly ReadonlyMap<string, number>[]
  private readonly wins: Record<string, number>
  private readonly lasted: Record<string, number> = {}
  private readonly damage: Record<string, Sum> = {}
  private readonly creatures: readonly OfCreature[]
  private fights = 0
  private undecided = 0
  /** Damage of this fight, by its source. */
  private readonly dealt = new Map<string, number>()

  /** `first`: the state that fights begin from. `rounds`: after so many a fight is undecided. */
  constructor(system: GameSystem, scene: Scene, first: Reader, rounds: number) {
    this.system = system
    this.scene = scene
    this.rounds = rounds
    this.had = scene.creatures.map((_, who) => storesOf(system, first, who))
    this.wins = Object.fromEntries(scene.sheets.map(s => [s.side, 0]))
    this.creatures = scene.creatures.map(() => ({ fell: 0, fellIn: {}, felledBy: {}, states: {}, left: {}, spent: {} }))
  }
  begin(): void {
    this.round = 0
    this.dealt.clear()
  }
  /** Whether the fight has not lasted too long. */
  get goesOn(): boolean {
    return this.round <= this.rounds
  }
  /** No later round of this fight differs from one that was played: it lasts as long as any fight may. */
  neverEnds(): void {
    this.round = this.rounds + 1
  }
  dealtBy(what: string, n: number): void {
    this.dealt.set(what, (this.dealt.get(what) ?? 0) + n)
  }
  /** A creature is out of the fight by the act of another. */
  fell(who: number, by: number): void {
    const { fellIn, felledBy } = this.creatures[who]!
    count(fellIn, String(Math.max(1, this.round)))
    count(felledBy, by >= 0 && by !== who ? this.scene.creatures[by]! : NOBODY)
  }
  /** The fight is left in this state; `over`: it came to its end. */
  end(r: Reader, over: boolean): void {
    const { system } = this
    this.fights++
    const side = over ? wonBy(r) : null
    if (side === null) this.undecided++
    else count(this.wins, side)
    count(this.lasted, String(Math.max(1, Math.min(this.round, this.rounds))))
    for (const [what, n] of this.dealt) include(this.damage, what, n)
    for (let who = 0; who < this.creatures.length; who++) {
      const counts = this.creatures[who]!
      if (r.barred(who, 'fight') !== null) counts.fell++
      count(counts.states, system.state(r, who))
      for (const m of system.measures) if (!m.unusual) include(counts.left, m.name, m.read(r, who))
      const had = this.had[who]!
      for (const [of, left] of storesOf(system, r, who)) include(counts.spent, of, (had.get(of) ?? left) - left)
    }
  }
  /** What was counted. */
  get counts(): FightCounts {
    return {
      fights: this.fights,
      wins: ordered(this.wins),
      undecided: this.undecided,
      rounds: ordered(this.lasted),
      creatures: Object.fromEntries(
        this.scene.creatures.map((id, who) => {
          const { fell, ...rest } = this.creatures[who]!
          const each = Object.entries(rest).map(([k, v]) => [k, ordered<unknown>(v)])
          return [id, { fell, ...Object.fromEntries(each) } as CreatureCounts]
        }),
      ),
      damage: ordered(this.damage),
    }
  }
}

const storesOf = (system: GameSystem, r: Reader, who: number): ReadonlyMap<string, number> =>
  new Map(system.stores(r, who).flatMap(({ of, left }) => (typeof left === 'number' ? [[of, left] as const] : [])))
