import { makeRng } from '@quintain/dice'
import {
  chance,
  counterNamed,
  Lists,
  live,
  meanOf,
  type Planes,
  preview,
  Reader,
  restore,
  type Scene,
  type Snapshot,
  SolvedGraph,
  type Step,
  snapshot,
  Table,
} from '@quintain/engine'
import { type Fight, readFight, setUp } from '@quintain/formats'
import { perform, rulesets } from '@quintain/rules'
import type { BenchRow, Figures } from './measure.ts'
import { FIRST, LONG_FIRST, LONG_SECOND, SECOND } from './tight/duel.ts'
import { winTight } from './tight/win.ts'

/**
 * The duel of the measurements. A point of nonlethal damage knocks each out at 0 hit points: without it the text lets a
 * creature at 0 act once more, and the chance is another one.
 */
const DUEL = `
ruleset: spirit
map: "ab"
creatures:
  a: { side: first, hitPoints: { maximum: 12, nonlethal: 1 }, baseAttack: 5, defense: 6, initiative: 100, weapons: [{ name: sword, damage: 1d8, bonus: 3, threat: 19 }] }
  b: { side: second, hitPoints: { maximum: 13, nonlethal: 1 }, baseAttack: 4, defense: 5, weapons: [{ name: axe, damage: 2d6, bonus: 3, threat: 19 }] }
`

/** The long duel, three attacks a turn each. */
const LONG_DUEL = `
ruleset: spirit
map: "ab"
creatures:
  a: { side: first, hitPoints: { maximum: 120, nonlethal: 1 }, baseAttack: 11, defense: 12, initiative: 100, weapons: [{ name: sword, damage: 2d6, bonus: 6, threat: 19 }] }
  b: { side: second, hitPoints: { maximum: 110, nonlethal: 1 }, baseAttack: 11, defense: 11, weapons: [{ name: axe, damage: 2d6, bonus: 7, threat: 19 }] }
`

/** A creature that goes past two watchers to its target. What the two can take from it drops it once in 29,000 turns. */
const PASSAGE = `
ruleset: spirit
map: |
  . . . . . . . . . .
  . m . . . . . . t .
  . . . x . . y . . .
  . . . # # # # . . .
creatures:
  mover: { letter: m, side: first, hitPoints: 40, baseAttack: 11, defense: 8, weapons: [{ name: sword, damage: 2d6, bonus: 6, threat: 19 }] }
  near: { letter: x, side: second, hitPoints: 30, baseAttack: 6, initiative: 100, weapons: [{ name: mace, damage: 1d8, bonus: 3, threat: 19 }] }
  far: { letter: y, side: second, hitPoints: 30, baseAttack: 6, initiative: 100, weapons: [{ name: mace, damage: 1d8, bonus: 3, threat: 19 }] }
  target: { letter: t, side: second, hitPoints: 300, baseAttack: 6, defense: 8, initiative: 100, weapons: [{ name: mace, damage: 1d8, bonus: 3, threat: 19 }] }
`

const hitPoints = counterNamed('hit points')

/** A fight and, as plain data, the state in which its first creature is to act: initiative is rolled, those before it did nothing. */
export interface Opened {
  readonly fight: Fight
  readonly from: Snapshot
}
function opened(text: string, file: string): Opened {
  const fight = readFight(text, file, rulesets)
  const { scene, start } = setUp(fight)
  const t = new Table(scene, start, { source: live(makeRng(1)), seated: () => true })
  for (let w = t.run(); w !== null && w.who !== 0; ) w = t.do(scene.creatures[w.who]!, { do: 'end' })
  return { fight, from: snapshot(scene, t.S) }
}
/** A scene of its own, which has nothing cached. */
function anew({ fight, from }: Opened): { scene: Scene; S: Int32Array } {
  const { scene } = setUp(fight)
  return { scene, S: restore(scene, from) }
}

/** The chance that the first creature wins, and the mass that was not followed to an end. */
export function winOf(scene: Scene, S: Int32Array, by: SolvedGraph | Planes): { win: number; lost: number } {
  const odds = by.run(S)
  if (!odds) throw new Error('the duel of the bench is not solved by its graph')
  const cell = scene.layout.cell(1, hitPoints)
  const win = chance(odds, end => end[cell]! <= 0)
  return { win, lost: odds.lost }
}
type DuelOdds = (cold: boolean) => { win: number; lost: number }
/** Nothing cached, or a question for what is cached asked again. */
const oddsOf = (text: string): DuelOdds => {
  const duel = opened(text, 'duel.yaml')
  const kept = anew(duel)
  const graph = new SolvedGraph(kept.scene)
  return cold => {
    if (!cold) return winOf(kept.scene, kept.S, graph)
    const { scene, S } = anew(duel)
    return winOf(scene, S, new SolvedGraph(scene))
  }
}
export const duelOdds = (): DuelOdds => oddsOf(DUEL)
export const longDuelOdds = (): DuelOdds => oddsOf(LONG_DUEL)

const PATH = [2, 3, 4, 5, 6, 7].map(x => 10 + x)
/** Six squares past both watchers, then all attacks: more than a turn of the text has room for, as a ruling may grant it. */
const turn: readonly Step[] = [
  perform({ who: 0, command: { do: 'move', path: PATH } }),
  perform({ who: 0, command: { do: 'full-attack', target: 3, weapon: 0 } }),
]
/** Mean loss of the target and of the creature that goes past the watchers, in hit points. */
export const turnOdds = (): ((cold: boolean) => { target: number; mover: number }) => {
  const passage = opened(PASSAGE, 'passage.yaml')
  const kept = anew(passage)
  const known = new Lists(kept.scene)
  return cold => {
    const { scene, S } = cold ? anew(passage) : kept
    const odds = preview(scene, S, turn, { lists: cold ? new Lists(scene) : known })
    const r = new Reader(scene, S)
    const loss = (who: number) => {
      r.S = S
      const had = r.amount(who, hitPoints)
      return meanOf(odds, end => {
        r.S = end
        return had - r.amount(who, hitPoints)
      })
    }
    return { target: loss(3), mover: loss(0) }
  }
}

const within = (times: number) => (f: Figures) => f.ratio_tight !== null && f.ratio_tight <= times
const tight = () => ({ run: () => winTight(FIRST, SECOND) })
const longTight = () => ({ run: () => winTight(LONG_FIRST, LONG_SECOND) })
const duel = (made: () => DuelOdds, cold: boolean) => () => {
  const odds = made()
  if (!cold) odds(cold)
  return { run: () => odds(cold).win }
}
const passage = (cold: boolean) => () => {
  const odds = turnOdds()
  return { run: () => odds(cold).target }
}
/** A call is long: what is warm after some of them stays so. */
const pace = { warmMs: 1500 }

export const rows: readonly BenchRow[] = [
  {
    row: 'E6',
    workload: 'exact chance to win a duel of 12 against 13 hp, cold',
    target: '<= 10x tight',
    meets: within(10),
    ours: duel(duelOdds, true),
    tight,
    pace,
  },
  {
    row: 'E6+',
    workload: 'the same asked again, with what is cached',
    target: '<= 4x tight',
    meets: within(4),
    ours: duel(duelOdds, false),
    tight,
    pace,
  },
  {
    row: 'E7',
    workload: 'exact chance to win a duel of 120 against 110 hp, three attacks a turn each, cold',
    target: '<= 2x tight',
    meets: within(2),
    ours: duel(longDuelOdds, true),
    tight: longTight,
    pace,
  },
  {
    row: 'E7+',
    workload: 'the same asked again, with what is cached',
    target: '<= 2x tight',
    meets: within(2),
    ours: duel(longDuelOdds, false),
    tight: longTight,
    pace,
  },
  {
    row: 'E8',
    workload: 'exact odds of a turn on a map: six squares past two watchers, then all attacks, cold',
    target: '<= 30 ms',
    meets: f => f.ours_ns <= 30e6,
    ours: passage(true),
    pace,
  },
  {
    row: 'E8+',
    workload: 'the same asked again, with what is cached',
    target: '<= 5 ms',
    meets: f => f.ours_ns <= 5e6,
    ours: passage(false),
    pace,
  },
]
