import type { Reader } from '@quintain/engine'
import type { Fight } from '@quintain/formats'

/** How a creature is doing: its health, scores that are lowered, and every other state it is in. */
export function conditionSummary(f: Fight, r: Reader, who: number): string {
  const health = f.kit.health(r, who)
  const lowered = f.kit.weakened(r, who).map(({ ability, by }) => `${ability} ${by} lower`)
  const states = r.scene.layout.conditions.flatMap(k =>
    (f.kit.words.conditions.of[k.name]?.listed ?? true) && !health.includes(k.name) && r.has(who, k) ? [k.name] : [],
  )
  return [health, ...lowered, ...states].join(', ')
}
