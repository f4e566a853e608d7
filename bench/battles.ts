import { makeRng, type Rng } from '@quintain/dice'
import { Graph, type Scene, Start, simulate } from '@quintain/engine'
import { type Fight, readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import {
  type Battle,
  battle,
  oneAfterTheOther,
  type SampledTurns,
  sampledTurns,
  type Turns,
  tableTurns,
} from './fights.ts'
import type { BenchRow, Figures, Work } from './measure.ts'

/** Four against four, a third of the map apart. */
const SMALL: Battle = { each: 4, side: 50, gap: 16 }
/** Turns after which a fight is left: sixty rounds of eight. */
const MOST = 480

/** The figure of a long run is asked for, so the first second of each is not counted, in milliseconds. */
const FIRST = 1000

/** A turn of several fights, each with walls of its own, from the second second on. */
const aTurn =
  (by: (fight: Fight, rng: Rng) => Turns): Work =>
  seed => {
    const rng = makeRng(seed)
    const fights = [0, 1, 2, 3].map(i => by(battle(SMALL, seed + i), rng))
    const run = oneAfterTheOther(fights, MOST)
    const until = Date.now() + FIRST
    while (Date.now() < until) run()
    return { run }
  }

const BRAWL = `
ruleset: spirit
map: |
  . a b .
  . c d .
creatures:
  a: { side: first, hitPoints: 12, baseAttack: 5, defense: 6, weapons: [{ name: sword, damage: 1d8, bonus: 3, threat: 19 }] }
  b: { side: second, hitPoints: 13, baseAttack: 4, defense: 5, weapons: [{ name: axe, damage: 2d6, bonus: 3, threat: 19 }] }
  c: { side: first, hitPoints: 12, baseAttack: 5, defense: 6, weapons: [{ name: sword, damage: 1d8, bonus: 3, threat: 19 }] }
  d: { side: second, hitPoints: 13, baseAttack: 4, defense: 5, weapons: [{ name: axe, damage: 2d6, bonus: 3, threat: 19 }] }
`
/** Two against two from the file to the end, initiative with it. */
const brawl =
  (by: (scene: Scene, start: Int32Array) => (S: Int32Array, rng: Rng) => number): Work =>
  seed => {
    const { scene, start } = setUp(readFight(BRAWL, 'brawl.yaml', rulesets))
    const rng = makeRng(seed)
    const S = start.slice()
    const sample = by(scene, start)
    return { run: () => sample(S, rng) }
  }

/** Side of the large map, where the lines begin a third of it apart and meet in the third round. */
const WIDE = 100
const large = (creatures: number): Battle => ({ each: creatures / 2, side: WIDE, gap: Math.floor(WIDE / 3) })

/** Rounds of a large battle whose first turns are measured, and how many of each. */
const ROUNDS = [1, 3, 5]
const EACH = 32

/** A large battle as it stands when these rounds begin: played up to there once, for that takes seconds. */
interface Stage {
  readonly fight: SampledTurns
  readonly positions: readonly Int32Array[]
  /** What is thrown from now on. */
  dice: Rng
}
function stage(creatures: number): Stage {
  const made = { dice: makeRng(creatures) as Rng }
  const fight = sampledTurns(battle(large(creatures), creatures), { next32: () => made.dice.next32() })
  const positions = ROUNDS.map((round, i) => {
    for (let n = creatures * (round - (ROUNDS[i - 1] ?? 1)); n > 0; n--) fight.turn()
    return fight.position()
  })
  return Object.assign(made, { fight, positions })
}
const stages = new Map<number, Stage>()

/** A turn in a battle of this many creatures. */
const turnAmong =
  (creatures: number): Work =>
  seed => {
    const s = stages.get(creatures) ?? stage(creatures)
    stages.set(creatures, s)
    s.dice = makeRng(seed)
    return {
      times: EACH * ROUNDS.length,
      run: () => {
        let played = 0
        for (const position of s.positions) {
          s.fight.restore(position)
          for (let i = 0; i < EACH; i++) if (s.fight.turn()) played++
        }
        return played
      },
    }
  }
const FEW = 32
const growth = (creatures: number): BenchRow => {
  const bar = Math.sqrt(creatures / FEW)
  return {
    row: `S8/${creatures}`,
    workload: `a turn among ${creatures} creatures on ${WIDE}x${WIDE}, over five rounds (in the column tight: among ${FEW})`,
    target: `<= ${bar.toPrecision(3)}x: exponent 0.5`,
    meets: (f: Figures) => f.ratio_tight !== null && f.ratio_tight <= bar,
    ours: turnAmong(creatures),
    tight: turnAmong(FEW),
    pace: { warmMs: 1000 },
  }
}

/** 250 against 250 on the large map, twenty rounds from the first turn on. */
const wholeBattle: Work = seed => {
  const creatures = 500
  const fight = sampledTurns(battle(large(creatures), seed), makeRng(seed))
  return {
    run: () => {
      fight.restart()
      let played = 0
      while (played < 20 * creatures && fight.turn()) played++
      return played
    },
  }
}

export const rows: readonly BenchRow[] = [
  {
    row: 'S6',
    workload: 'a turn of four against four on 50x50 with walls, sampled by the plain rules, from the second second on',
    target: '>= 20 k/s',
    meets: f => f.ours_ns <= 50_000,
    ours: aTurn(sampledTurns),
  },
  {
    row: 'S6t',
    workload: 'the same at the table',
    target: 'shown, no bar',
    meets: () => true,
    ours: aTurn(tableTurns),
  },
  {
    row: 'S7',
    workload: 'a fight of two against two from the file, by the graph (peer: plain sampling)',
    target: '>= 3x plain',
    meets: f => f.ratio_peer !== null && f.ratio_peer >= 3,
    ours: brawl((scene, start) => {
      const graph = new Graph(scene)
      const from = new Start(start)
      return (S, rng) => graph.sample(from, S, rng)
    }),
    peer: brawl((scene, start) => (S, rng) => {
      S.set(start)
      return simulate(scene, S, rng)
    }),
    pace: { warmMs: 1500 },
  },
  ...[64, 128, 256].map(growth),
  {
    row: 'S8-full',
    workload: `250 against 250 on ${WIDE}x${WIDE}, twenty rounds, once`,
    target: '<= 20 s',
    meets: f => f.ours_ns <= 20e9,
    ours: wholeBattle,
    pace: { rounds: 1, warmMs: 0, roundMs: 0 },
    onRequest: true,
  },
]
