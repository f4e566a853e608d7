import { type MeanFound, meanFound, type ShareFound, shareFound } from './estimate.ts'
import type { FightCounts } from './tally.ts'

/** What became of one creature, by chances and means. */
export interface CreatureFound {
  readonly falls: ShareFound
  /** By the round: the chance that it has fallen by its end. */
  readonly fallenBy: readonly { readonly round: number; readonly share: number }[]
  readonly felledBy: Readonly<Record<string, ShareFound>>
  readonly states: Readonly<Record<string, ShareFound>>
  readonly left: Readonly<Record<string, MeanFound>>
  readonly spent: Readonly<Record<string, MeanFound>>
}
/** What many fights came to, with ends between which the true chances lie 95 of 100 times. */
export interface FightsFound {
  readonly fights: number
  readonly seed: number | string
  readonly wins: Readonly<Record<string, ShareFound>>
  readonly undecided: ShareFound
  readonly rounds: MeanFound & {
    readonly shares: readonly { readonly round: number; readonly share: number }[]
  }
  readonly creatures: Readonly<Record<string, CreatureFound>>
  /** Points in a fight, by who dealt them and with what. */
  readonly damage: Readonly<Record<string, MeanFound>>
}

const mapped = <A, B>(all: Readonly<Record<string, A>>, f: (a: A) => B): Readonly<Record<string, B>> =>
  Object.fromEntries(Object.entries(all).map(([k, a]) => [k, f(a)]))

/** Chances and means of what was counted. */
export function fightsFound(counts: FightCounts, seed: number | string): FightsFound {
  const { fights: n } = counts
  const share = (times: number) => shareFound(times, n)
  const lasted = Object.entries(counts.rounds)
    .map(([round, times]) => [Number(round), times] as const)
    .sort(([a], [b]) => a - b)
  const sum = lasted.reduce((all, [round, times]) => all + round * times, 0)
  const squares = lasted.reduce((all, [round, times]) => all + round ** 2 * times, 0)
  return {
    fights: n,
    seed,
    wins: mapped(counts.wins, share),
    undecided: share(counts.undecided),
    rounds: {
      ...meanFound({ n, sum, squares }, n),
      shares: lasted.map(([round, times]) => ({ round, share: n ? times / n : 0 })),
    },
    creatures: mapped(counts.creatures, c => {
      let fallen = 0
      const rounds = Object.entries(c.fellIn)
        .map(([round, times]) => [Number(round), times] as const)
        .sort(([a], [b]) => a - b)
      return {
        falls: share(c.fell),
        fallenBy: rounds.map(([round, times]) => ({ round, share: n ? (fallen += times) / n : 0 })),
        felledBy: mapped(c.felledBy, share),
        states: mapped(c.states, share),
        left: mapped(c.left, x => meanFound(x, n)),
        spent: mapped(c.spent, x => meanFound(x, n)),
      }
    }),
    damage: mapped(counts.damage, x => meanFound(x, n)),
  }
}
