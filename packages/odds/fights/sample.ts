import { makeRng } from '@quintain/dice'
import { Reader, Sampling, type Scene, Start, WatchedGraph } from '@quintain/engine'
import { damageTaken, type GameSystem } from '@quintain/rules'
import { roundBegan } from '@quintain/rules/d20'
import { Counting } from './counting.ts'
import { NO_SOURCE, named, sourceAfter } from './source.ts'
import type { FightCounts } from './tally.ts'
import { Unchanging } from './unchanging.ts'
import { FightWatch, MOST_WATCHED } from './watching.ts'

/** Rounds of a fight after which it is undecided. */
export const MOST_ROUNDS = 100
/** Steps, or draws, of a fight after which it is undecided, in whatever round. */
const MOST_STEPS = 50_000

/**
 * How fights are played: by their rules step by step, or through the graph of their states, which pays where few states come again
 * and again. Both give the same chances; of one seed each makes other fights. `quicker`: the one that pays, found out by playing
 * some, which comes to the same each time.
 */
export type Driver = 'rules' | 'graph' | 'quicker'

/** Which fights are played: `count` of them from number `from`. Each has dice of its own, by the seed and its number. */
export interface Numbered {
  readonly seed: number | string
  readonly from: number
  readonly count: number
  /** Rounds after which a fight is undecided; 100 when absent. */
  readonly rounds?: number
  /** What plays them: the rules when absent. */
  readonly by?: Driver
  /** Asked before each fight but number 0 whether to go on: where not, fewer than `count` are played. */
  readonly going?: () => boolean
}

/**
 * Plays fights from a state by their tactics, and counts what came of them. The same numbers give the same fights, however they
 * are shared out. Nothing is written into the state.
 */
export function sampleFights(system: GameSystem, scene: Scene, start: Int32Array, numbered: Numbered): FightCounts {
  const { by = 'rules' } = numbered
  const graph = by === 'graph' || (by === 'quicker' && driverOf(scene, start) === 'graph')
  // Who is in the fight stands in the bits of one number there.
  return graph && scene.creatures.length <= MOST_WATCHED
    ? byGraph(system, scene, start, numbered)
    : byRules(system, scene, start, numbered)
}
const countingOf = (system: GameSystem, scene: Scene, start: Int32Array, { rounds = MOST_ROUNDS }: Numbered) =>
  new Counting(system, scene, new Reader(scene, start), rounds)
/** Whether fight number `i` is played. */
const goesOn = ({ from, count, going }: Numbered, i: number): boolean =>
  i < from + count && (i === 0 || going === undefined || going())

function byRules(system: GameSystem, scene: Scene, start: Int32Array, numbered: Numbered): FightCounts {
  const counting = countingOf(system, scene, start, numbered)
  const ids = scene.creatures
  const S = new Int32Array(start.length)
  for (let i = numbered.from; goesOn(numbered, i); i++) {
    const rng = makeRng(`${numbered.seed} ${i}`)
    const c = new Sampling(scene, rng)
    const unchanging = new Unchanging(S.length, rng)
    S.set(start)
    c.begin(S)
    counting.begin()
    const out = ids.map((_, who) => c.barred(who, 'fight') !== null)
    let source = NO_SOURCE
    for (let steps = 0; c.next && steps < MOST_STEPS && counting.goesOn; steps++) {
      source = sourceAfter(scene, c.next, source)
      c.step()
      let changed = false
      for (const e of c.events) {
        if (e.e === roundBegan.kind) {
          counting.round++
          if (unchanging.begins(S, c.waiting())) counting.neverEnds()
        } else changed = true
        if (e.e !== damageTaken.kind) continue
        unchanging.dealt()
        const { n, by } = e as unknown as { readonly n: number; readonly by?: number }
        counting.dealtBy(named(scene, by, source), n)
      }
      if (!changed) continue
      for (let who = 0; who < ids.length; who++) {
        if (out[who] || c.barred(who, 'fight') === null) continue
        out[who] = true
        counting.fell(who, source.who)
      }
    }
    counting.end(c, c.next === null)
  }
  return counting.counts
}

/** The graph of a scene, and what watches it: kept, so that later fights find what earlier ones made. */
interface Kept {
  readonly graph: WatchedGraph
  readonly watch: FightWatch
  counting: Counting | null
  readonly fallen: Set<number>
  readonly take: (key: number, amount: number) => boolean
}
const kept = new WeakMap<Scene, Kept>()
function keptOf(scene: Scene): Kept {
  const known = kept.get(scene)
  if (known !== undefined) return known
  const watch = new FightWatch(scene)
  const fallen = new Set<number>()
  const made: Kept = {
    graph: new WatchedGraph(scene, watch),
    watch,
    counting: null,
    fallen,
    take: watch.into(() => made.counting!, fallen),
  }
  kept.set(scene, made)
  return made
}

function byGraph(system: GameSystem, scene: Scene, start: Int32Array, numbered: Numbered): FightCounts {
  const all = keptOf(scene)
  const counting = countingOf(system, scene, start, numbered)
  all.counting = counting
  const S = new Int32Array(start.length)
  const from = new Start(start)
  const r = new Reader(scene, start)
  const out = scene.creatures.flatMap((_, who) => (r.barred(who, 'fight') === null ? [] : [who]))
  r.S = S
  for (let i = numbered.from; goesOn(numbered, i); i++) {
    counting.begin()
    all.fallen.clear()
    for (const who of out) all.fallen.add(who)
    const over = all.graph.sample(from, S, makeRng(`${numbered.seed} ${i}`), all.take, MOST_STEPS)
    counting.end(r, over)
  }
  return counting.counts
}

/** Fights that are played to find out which driver is quicker, and lists of outcomes after which no more are. */
const TRIAL = 100
const TRIAL_LISTS = 2500
/** After so many lists a graph that made more than this many of them for each draw will not pay. */
const EARLY_LISTS = 600
const HOPELESS = 2.2
/** Nor one that made, from then on until so many lists, more than this many of them for each draw. */
const LATER_LISTS = 1200
const SLOW = 0.6
/** The graph pays where so few lists are made for each draw, once half of the trial is over. */
const PAYS = 0.35
/** Creatures of a fight in which states never come again. */
const MANY = 12

const drivers = new WeakMap<Scene, 'rules' | 'graph'>()
/** What plays the fights of a scene quicker: found out by counts, never by a clock, so that it is the same wherever it is asked. */
export function driverOf(scene: Scene, start: Int32Array): 'rules' | 'graph' {
  let driver = drivers.get(scene)
  if (driver === undefined) drivers.set(scene, (driver = pays(scene, start) ? 'graph' : 'rules'))
  return driver
}
function pays(scene: Scene, start: Int32Array): boolean {
  if (scene.creatures.length > MANY) return false
  const { graph, watch } = keptOf(scene)
  const S = new Int32Array(start.length)
  const from = new Start(start)
  type So = { readonly made: number; readonly drawn: number }
  let early: So | null = null
  let later: So | null = null
  const isHopeless = (): boolean => {
    const { made, drawn, counted } = graph
    if (made >= EARLY_LISTS) early ??= { made, drawn }
    if (made >= LATER_LISTS) later ??= { made, drawn }
    return (
      counted ||
      (early !== null && made > HOPELESS * drawn) ||
      (early !== null && later !== null && later.made - early.made > SLOW * (later.drawn - early.drawn))
    )
  }
  const more = (): boolean => graph.made < TRIAL_LISTS && !isHopeless()
  const after: So[] = []
  for (let i = 0; i < TRIAL && more(); i++) {
    let rounds = 0
    const goesOn = (key: number): boolean => {
      if (watch.isRound(key)) rounds++
      return rounds <= MOST_ROUNDS && more()
    }
    graph.sample(from, S, makeRng(`trial ${i}`), goesOn, MOST_STEPS)
    after.push({ made: graph.made, drawn: graph.drawn })
  }
  const [half, all] = [after[after.length >> 1], after.at(-1)]
  const paid =
    !isHopeless() && half !== undefined && all !== undefined && all.made - half.made < PAYS * (all.drawn - half.drawn)
  // Its memory is wanted for other things.
  if (!paid) kept.delete(scene)
  return paid
}
