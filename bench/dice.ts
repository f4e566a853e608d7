import { DiceRoll } from '@dice-roller/rpg-dice-roller'
import {
  die,
  distribution,
  exactDie,
  exactKeepHighest,
  keepHighest,
  makeRng,
  parseDice,
  roll,
  roller,
  sumOfDice,
} from '@quintain/dice'
import type { BenchRow, Figures } from './measure.ts'
import {
  bestTwoTight,
  highestTight,
  keepTight,
  keepTightExact,
  rollTight,
  sumTight,
  totalsTight,
} from './tight/dice.ts'

const withinTight = (times: number) => (f: Figures) => f.ratio_tight !== null && f.ratio_tight <= times
const peerTimes = (times: number) => (f: Figures) => f.ratio_peer !== null && f.ratio_peer >= times

/** Rolls in one call of the rolling rows. */
const many = 1000
const notation = '4d6kh3'

const ten = die(10)
const exactTen = exactDie(10)

function repeat(f: () => number): () => number {
  return () => {
    let sum = 0
    for (let i = 0; i < many; i++) sum += f()
    return sum
  }
}

/** The peer has its own generator; the workload is its usual use. */
const peerRoll = () => new DiceRoll(notation).total

/**
 * E1 is cold as a table is: notation and odds are worked out anew each time, nothing of the expression is remembered. (The
 * tables that every expression shares, the chances of a d6 and Pascal's triangle, are made once.)
 */
export const rows: readonly BenchRow[] = [
  {
    row: 'E1',
    workload: 'best 3 of 4d6, cold, with parsing',
    target: '<= 5 us',
    meets: f => f.ours_ns <= 5000,
    ours: () => ({ run: () => distribution(parseDice(notation)).w[5]! }),
    tight: () => ({ run: () => keepTight(4, 3, 6)[5]! }),
  },
  {
    row: 'E2',
    workload: 'best 10 of 20d10, doubles',
    target: '<= 2x tight',
    meets: withinTight(2),
    ours: () => ({ run: () => keepHighest(ten, 20, 10).w[50]! }),
    tight: () => ({ run: () => keepTight(20, 10, 10)[50]! }),
  },
  {
    row: 'E2',
    workload: 'best 10 of 20d10, exact fractions',
    target: '<= 2x tight',
    meets: withinTight(2),
    ours: () => ({ run: () => exactKeepHighest(exactTen, 20, 10).w.length }),
    tight: () => ({ run: () => keepTightExact(20, 10, 10).length }),
  },
  {
    row: 'E3',
    workload: 'sum of 20d6+10d8+5d12',
    target: '<= 2x tight',
    meets: withinTight(2),
    ours: () => {
      const dice = [
        { n: 20, sides: 6 },
        { n: 10, sides: 8 },
        { n: 5, sides: 12 },
      ]
      return { run: () => sumOfDice(dice).w[100]! }
    },
    tight: () => {
      const dice = [
        [20, 6],
        [10, 8],
        [5, 12],
      ] as const
      return { run: () => sumTight(dice)[100]! }
    },
  },
  {
    row: 'E5',
    workload: '{3d20, 2d2, 7}kh1, with parsing',
    target: '<= 2x tight',
    meets: withinTight(2),
    ours: () => ({ run: () => distribution(parseDice('{3d20, 2d2, 7}kh1')).w[5]! }),
    tight: () => {
      const parts = [
        [3, 20],
        [2, 2],
        [0, 7],
      ] as const
      return { run: () => highestTight(parts)[12]! }
    },
  },
  {
    row: 'E5',
    workload: '{4d6, 3d8, 2d10}kh2, with parsing',
    target: '<= 2x tight',
    meets: withinTight(2),
    ours: () => ({ run: () => distribution(parseDice('{4d6, 3d8, 2d10}kh2')).w[30]! }),
    tight: () => ({ run: () => bestTwoTight([totalsTight(4, 6), totalsTight(3, 8), totalsTight(2, 10)])[40]! }),
  },
  {
    row: 'R1',
    workload: 'roll 4d6 keep 3, parsed once, totals',
    target: '>= 15x the peer',
    meets: peerTimes(15),
    ours: seed => {
      const rng = makeRng(seed)
      const next = roller(parseDice(notation))
      return { run: repeat(() => next(rng)), times: many }
    },
    tight: seed => {
      let at = seed
      return { run: () => rollTight(many, at++), times: many }
    },
    peer: () => {
      const thrown = new DiceRoll(notation)
      return {
        run: repeat(() => {
          thrown.roll()
          return thrown.total
        }),
        times: many,
      }
    },
  },
  {
    row: 'R1',
    workload: 'parse and roll 4d6 keep 3, every face recorded',
    target: '>= 3x the peer',
    meets: peerTimes(3),
    ours: seed => {
      const rng = makeRng(seed)
      return { run: repeat(() => roll(parseDice(notation), rng).total), times: many }
    },
    peer: () => ({ run: repeat(peerRoll), times: many }),
  },
]
