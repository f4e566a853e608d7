import type { Event, Scene, Step } from '@quintain/engine'
import {
  AGENDA,
  finish,
  Lists,
  Mutator,
  meanAtOnce,
  meanOf,
  Planes,
  packed,
  Reader,
  WatchingReader,
} from '@quintain/engine'
import { attackRolled, type GameSystem, harmed, isOutOfFight, standingBy } from '@quintain/rules'
import { Changes, type MeasureChange } from './consequences.ts'

/** One attack of an action. Chances from 0 to 1. */
export interface AttackOdds {
  readonly label: string
  readonly hit: number
  readonly critical: number
  /** Mean damage, misses included; null where the text deals none in points. */
  readonly expected: number | null
}

/** What an action does to its target, exactly. */
export interface ActionOdds {
  readonly attacks: readonly AttackOdds[]
  /** Mean damage and its standard deviation; null where the text deals none in points. */
  readonly expected: number | null
  readonly sd: number | null
  /** Chance of each amount of damage, from 0. */
  readonly damage: readonly number[] | null
  /** Chance that the target is out of the fight after it. */
  readonly drops: number | null
  /** Numbers of the target that may change beside those that the damage goes to, by the text's measures. */
  readonly changes: readonly MeasureChange[]
  /** Chance of each state of the target afterwards, in the text's words. */
  readonly outcomes: readonly { readonly state: string; readonly p: number }[]
  readonly exact: true
}

/**
 * Exact odds of attacks by one creature on another, one after the other, from a state. `hp`: the hit points at which the
 * target counts as dropped, where the line gives them; otherwise whether it is still in the fight (`open`: not asked).
 */
export function actionOdds(
  system: GameSystem,
  scene: Scene,
  S: Int32Array,
  steps: readonly Step[],
  target: number,
  how: Asking & { labels?: readonly string[] } = {},
): ActionOdds {
  const lists = new Lists(scene, { emissions: true })
  const planes = new Planes(scene, { lists })
  const T = S.slice()
  const { points, reader, loss, out: isOut } = gauge(system, scene, S, target, how)
  const agenda = scene.agenda(steps, 0)
  T[AGENDA] = agenda
  const all = planes.run(T)
  // An attack by itself mostly ends with its damage: then its outcomes say what that comes to.
  const mean = (alone: boolean): number => meanAtOnce(lists, T, loss) ?? meanOf(alone ? all : planes.run(T), loss)
  const attacks = packed(scene.agendas.list(agenda), (step, i): AttackOdds => {
    T[AGENDA] = scene.agendas.push(step, 0)
    return {
      label: how.labels?.[i] ?? `attack ${i + 1}`,
      ...graded(scene, T, lists),
      expected: points ? mean(steps.length === 1) : null,
    }
  })
  const damage: number[] = []
  const states = new Map<string, { state: string; p: number }>()
  const out = { p: 0 }
  const others = system.measures.filter(m => m.takes === undefined)
  const changes = new Changes(system, target, new Reader(scene, S), others)
  // Ends that follow each other mostly differ in the points alone: the cell on which the other numbers do not hang.
  let aside = -1
  let sum: { readonly state: string; p: number } | undefined
  all.each((end, p, only) => {
    const lost = Math.max(0, loss(end))
    if (points) {
      while (damage.length <= lost) damage.push(0)
      damage[lost]! += p
    }
    if (isOut(lost)) out.p += p
    if (only < 0 || only !== aside) {
      reader.watch(only)
      changes.look(reader)
      aside = reader.met ? -1 : only
    }
    changes.take(p)
    const state = system.state(reader, target)
    if (sum?.state !== state) sum = states.get(state)
    if (sum) sum.p += p
    else states.set(state, (sum = { state, p }))
  })
  const expected = points ? damage.reduce((sum, p, n) => sum + p * n, 0) : null
  return {
    attacks,
    expected,
    sd: expected === null ? null : Math.sqrt(damage.reduce((sum, p, n) => sum + p * (n - expected) ** 2, 0)),
    damage: points ? damage : null,
    drops: isAsked(how) ? out.p : null,
    changes: changes.all,
    outcomes: [...states.values()].sort((a, b) => b.p - a.p),
    exact: true,
  }
}

/** What of a target is asked. */
export interface Asking {
  readonly hp?: number | null
  readonly open?: boolean
  /** Whether something else than damage may take it out of the fight. */
  readonly besides?: boolean
}
/** Whether it is asked how likely the target is out of the fight. */
export const isAsked = ({ hp = null, open = false }: Asking): boolean => hp !== null || !open

/** Reads what an end has done to a target: damage of every kind, off its hit points or kept beside them, and whether it is out. */
export function gauge(
  system: GameSystem,
  scene: Scene,
  S: Int32Array,
  target: number,
  { hp = null, open = false, besides = false }: Asking,
): {
  readonly points: boolean
  readonly reader: WatchingReader
  readonly loss: (end: Int32Array) => number
  readonly out: (lost: number) => boolean
} {
  const measures = harmed(system)
  const points = measures.length > 0
  const reader = new WatchingReader(scene, S)
  const left = () => standingBy(measures, reader, target)
  const had = left()
  return {
    points,
    reader,
    loss: end => {
      reader.S = end
      return had - left()
    },
    out: lost =>
      hp !== null && points
        ? lost >= hp || (besides && isOutOfFight(reader, target))
        : !open && isOutOfFight(reader, target),
  }
}

/** Chances of the results of an attack, its consequences left aside. */
export function graded(scene: Scene, S: Int32Array, lists: Lists): { hit: number; critical: number } {
  const of = decided(
    scene,
    S,
    lists,
    e => (e as Partial<ReturnType<typeof attackRolled>>).result ?? null,
    attackRolled.kind,
  )
  const critical = of.get('critical') ?? 0
  return { hit: (of.get('hit') ?? 0) + critical, critical }
}

/** Chances of what an event of this kind says first. Later rolls are made until one decides. */
export function decided(
  scene: Scene,
  S: Int32Array,
  lists: Lists,
  of: (event: Event) => string | null,
  kind: string,
): ReadonlyMap<string, number> {
  const sum = new Map<string, number>()
  const add = (what: string, p: number) => sum.set(what, (sum.get(what) ?? 0) + p)
  for (const { p, events, planned } of lists.emissions(S)) {
    const found = events.find(e => e.e === kind)
    const what = found && of(found)
    if (what) {
      add(what, p)
      continue
    }
    const T = after(scene, S, events, planned)
    if (T[AGENDA] === 0) continue
    for (const [later, q] of decided(scene, T, lists, of, kind)) add(later, p * q)
  }
  return sum
}

/** The state after the step on top of the agenda emitted these events and planned these steps. */
export function after(scene: Scene, S: Int32Array, events: readonly Event[], planned: readonly Step[]): Int32Array {
  const T = S.slice()
  finish(new Mutator(scene, T), events, planned)
  return T
}
