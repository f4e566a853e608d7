import { type Chances, Lists, Planes, Reader } from '@quintain/engine'
import { damage, dead, type GameSystem } from '@quintain/rules'
import { type LineScene, pending } from './line-scene.ts'

/** What becomes of the target of a line that gives its points. */
export interface Fates {
  /** Chance that it is dead. */
  readonly kills: number
  readonly outcomes: readonly { readonly state: string; readonly p: number }[]
}

/** Chances of amounts of damage, lethal and nonlethal apart, by `lethal,nonlethal`. */
export function amountsOf(system: GameSystem, { scene, S }: LineScene, all: Chances): ReadonlyMap<string, number> {
  const { points, bruises } = system
  const r = new Reader(scene, S)
  const [had, bruised] = [points?.(r, 1) ?? 0, bruises?.(r, 1) ?? 0]
  const out = new Map<string, number>()
  all.each((end, p) => {
    r.S = end
    const key = `${had - (points?.(r, 1) ?? 0)},${(bruises?.(r, 1) ?? 0) - bruised}`
    out.set(key, (out.get(key) ?? 0) + p)
  })
  return out
}

/** The state of the target after each amount of damage, which it takes at once, with its chance. */
export function fatesOf(system: GameSystem, line: LineScene, amounts: ReadonlyMap<string, number>): Fates | null {
  if (!line.fate) return null
  const { scene, S } = line.fate
  const lists = new Lists(scene)
  const mortal = scene.rules.conditions.some(k => k.condition === dead)
  const r = new Reader(scene, S)
  const states = new Map<string, number>()
  let kills = 0
  for (const [key, p] of amounts) {
    const [lethal, nonlethal] = key.split(',').map(Number) as [number, number]
    const parts = [
      { n: lethal, types: [], nonlethal: false },
      { n: nonlethal, types: [], nonlethal: true },
    ].filter(part => part.n > 0)
    const steps = parts.length > 0 ? [damage({ who: 1, by: 0, parts, attack: false })] : []
    new Planes(scene, { lists }).run(pending(scene, S, steps)).each((end, q) => {
      r.S = end
      const state = system.state(r, 1)
      states.set(state, (states.get(state) ?? 0) + p * q)
      if (mortal && r.has(1, dead)) kills += p * q
    })
  }
  return { kills, outcomes: [...states].map(([state, p]) => ({ state, p })).sort((a, b) => b.p - a.p) }
}
