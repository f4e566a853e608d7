/** How often each of some things came of many fights. */
export type Counts = Readonly<Record<string, number>>

/** A sum of whole numbers and of their squares: what a mean and its margin are made of. */
export interface Sum {
  readonly n: number
  readonly sum: number
  readonly squares: number
}

/** What came of one creature in many fights. */
export interface CreatureCounts {
  /** In how many fights it was out of it at the end. */
  readonly fell: number
  /** By the round in which it fell. */
  readonly fellIn: Counts
  /** By whose act it fell: the key of a creature, `nobody` where it was nobody's. */
  readonly felledBy: Counts
  /** By the state at the end, in the words of the text. */
  readonly states: Counts
  /** By name of the number, such as hit points: what it was at the end. */
  readonly left: Readonly<Record<string, Sum>>
  /** By name of what is spent, such as uses of an act: how much of it was used up. */
  readonly spent: Readonly<Record<string, Sum>>
}

/**
 * What came of many fights, in whole numbers: any two are added up to the same, in whatever order and on however many
 * processors they were counted.
 */
export interface FightCounts {
  readonly fights: number
  readonly wins: Counts
  /** Fights that nobody had won when they were stopped. */
  readonly undecided: number
  readonly rounds: Counts
  readonly creatures: Readonly<Record<string, CreatureCounts>>
  /** Points of damage by who dealt them and with what: `aiko: katana`. */
  readonly damage: Readonly<Record<string, Sum>>
}

const added = (a: Counts, b: Counts): Counts => {
  const out: Record<string, number> = { ...a }
  for (const [k, n] of Object.entries(b)) out[k] = (out[k] ?? 0) + n
  return sorted(out)
}
const sumOf = (a: Sum | undefined, b: Sum): Sum =>
  a ? { n: a.n + b.n, sum: a.sum + b.sum, squares: a.squares + b.squares } : b
const sums = (a: Readonly<Record<string, Sum>>, b: Readonly<Record<string, Sum>>): Readonly<Record<string, Sum>> => {
  const out: Record<string, Sum> = { ...a }
  for (const [k, x] of Object.entries(b)) out[k] = sumOf(out[k], x)
  return sorted(out)
}
/** The same with its keys in one order: two counts of the same fights are the same text. */
const sorted = <T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Two counts together. */
export function together(a: FightCounts, b: FightCounts): FightCounts {
  const ids = [...new Set([...Object.keys(a.creatures), ...Object.keys(b.creatures)])]
  const both = (x: CreatureCounts | undefined, y: CreatureCounts | undefined): CreatureCounts =>
    x && y
      ? {
          fell: x.fell + y.fell,
          fellIn: added(x.fellIn, y.fellIn),
          felledBy: added(x.felledBy, y.felledBy),
          states: added(x.states, y.states),
          left: sums(x.left, y.left),
          spent: sums(x.spent, y.spent),
        }
      : (x ?? y)!
  return {
    fights: a.fights + b.fights,
    wins: added(a.wins, b.wins),
    undecided: a.undecided + b.undecided,
    rounds: added(a.rounds, b.rounds),
    creatures: Object.fromEntries(ids.map(id => [id, both(a.creatures[id], b.creatures[id])])),
    damage: sums(a.damage, b.damage),
  }
}
