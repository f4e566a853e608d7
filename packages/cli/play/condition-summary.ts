import type { Reader } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { timersInWords } from '@quintain/rules'

/** How a creature is doing: its health, scores that are lowered, every other state it is in, and what runs by the clock. */
export function conditionSummary(f: Fight, r: Reader, who: number): string {
  const health = f.system.health(r, who)
  const lowered = f.system.weakened(r, who).map(({ ability, by }) => `${ability} ${by} lower`)
  const states = r.scene.layout.conditions.flatMap(k =>
    (f.system.words.conditions.of[k.name]?.listed ?? true) && !health.includes(k.name) && r.has(who, k) ? [k.name] : [],
  )
  const times = timersInWords(r, who, f.system.words.conditions)
  // A condition whose end is known is shown with the time left.
  const timed = (name: string) => times.some(t => t.startsWith(`${name} (`))
  return [health, ...lowered, ...states.filter(name => !timed(name)), ...times].join(', ')
}
