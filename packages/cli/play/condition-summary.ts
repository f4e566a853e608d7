import type { Reader } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { timersInWords } from '@quintain/rules'

/** How a creature is doing: its health, numbers that are not as usual, every other state it is in, and what runs by the clock. */
export function conditionSummary(f: Fight, r: Reader, who: number): string {
  const health = f.system.health(r, who)
  const unusual = f.system.measures.flatMap(m => {
    const n = m.unusual ? m.read(r, who) : 0
    return n === 0 ? [] : [m.unusual!(n)]
  })
  const states = r.scene.layout.conditions.flatMap(k =>
    (f.system.words.conditions.of[k.name]?.listed ?? true) && !health.includes(k.name) && r.has(who, k) ? [k.name] : [],
  )
  const times = timersInWords(r, who, f.system.words.conditions)
  // A condition whose end is known is shown with the time left.
  const timed = (name: string) => times.some(t => t.startsWith(`${name} (`))
  return [health, ...unusual, ...states.filter(name => !timed(name)), ...times].join(', ')
}
