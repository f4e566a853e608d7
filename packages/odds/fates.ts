import { Lists, Planes, Reader } from '@quintain/engine'
import { damage, dead, type GameSystem, harmed, standingBy } from '@quintain/rules'
import type { Ends } from './ends.ts'
import { type LineScene, pending } from './line-scene.ts'

/** What becomes of the target of a line. */
export interface Fates {
  /** Chance that it is dead; null where the line does not say when it would be. */
  readonly kills: number | null
  /** Chance of each state afterwards; null where the line does not give its points. */
  readonly outcomes: readonly { readonly state: string; readonly p: number }[] | null
}
/** States in which the target may be, with their chances. */
type Visited = Pick<Ends, 'each'>

const KINDS = ['lethal', 'nonlethal'] as const

/**
 * Chances of each amount of damage, keyed `lethal,nonlethal`. Where both kinds reduce the same points, all of it counts as
 * the kind that the line deals; a line that deals both goes blow by blow (`blows.ts`).
 */
function amountsOf(
  system: GameSystem,
  { scene, S, nonlethal }: LineScene,
  all: Visited,
  otherwise: (end: Int32Array, p: number) => boolean,
): ReadonlyMap<string, number> {
  const r = new Reader(scene, S)
  const kinds = KINDS.map(kind => harmed(system).filter(m => m.takes === kind))
  const had = kinds.map(measures => standingBy(measures, r, 1))
  const out = new Map<string, number>()
  all.each((end, p) => {
    if (otherwise(end, p)) return
    r.S = end
    const taken = kinds.map((measures, i) => had[i]! - standingBy(measures, r, 1))
    const key = (nonlethal && taken[1] === 0 ? taken.toReversed() : taken).join()
    out.set(key, (out.get(key) ?? 0) + p)
  })
  return out
}

/**
 * What becomes of the target, from the states in which it may be after the act. `blows`: its states with the points of the
 * line, where they do not follow from the damage alone.
 */
export function fatesOf(system: GameSystem, line: LineScene, all: Visited, blows?: Visited): Fates {
  const { scene } = line.fate ?? line
  const mortal = scene.rules.conditions.some(k => k.condition === dead)
  const r = new Reader(scene, line.S)
  const states = new Map<string, number>()
  let kills = 0
  const look = (end: Int32Array, p: number) => {
    r.S = end
    const state = system.state(r, 1)
    states.set(state, (states.get(state) ?? 0) + p)
    if (mortal && r.has(1, dead)) kills += p
  }
  // Whatever points it has left: something else than damage has killed it.
  const before = new Reader(line.scene, line.S)
  const killed = (end: Int32Array, p: number): boolean => {
    before.S = end
    if (!mortal || !before.has(1, dead)) return false
    const state = system.state(before, 1)
    states.set(state, (states.get(state) ?? 0) + p)
    kills += p
    return true
  }
  if (harmed(system).length > 0 && !line.fate) return { kills: null, outcomes: null }
  if (blows) blows.each(look)
  else if (line.fate) withPoints(line.fate, amountsOf(system, line, all, killed), look)
  else all.each(look)
  return {
    kills: mortal ? kills : null,
    outcomes: [...states].map(([state, p]) => ({ state, p })).sort((a, b) => b.p - a.p),
  }
}

/** The target's state after each amount of damage taken in one go, with its chance. */
function withPoints(
  { scene, S }: NonNullable<LineScene['fate']>,
  amounts: ReadonlyMap<string, number>,
  look: (end: Int32Array, p: number) => void,
): void {
  const lists = new Lists(scene)
  for (const [key, p] of amounts) {
    const [lethal, nonlethal] = key.split(',').map(Number) as [number, number]
    const parts = [
      { n: lethal, types: [], nonlethal: false },
      { n: nonlethal, types: [], nonlethal: true },
    ].filter(part => part.n > 0)
    const steps = parts.length > 0 ? [damage({ who: 1, by: 0, parts, attack: false })] : []
    new Planes(scene, { lists }).run(pending(scene, S, steps)).each((end, q) => look(end, p * q))
  }
}
