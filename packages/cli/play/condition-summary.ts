import type { Reader } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { hasLeft, isPast, statesBeside, timersInWords, waitsInReserve } from '@quintain/rules'
import { numberSays } from '../words/numbers.ts'
import type { Bands } from './player.ts'

/** How a creature is doing, as far as its numbers are `open`, or lie in bands: its health, numbers that are not as usual, every other state it is in, and what runs by the clock. */
export function conditionSummary(f: Fight, r: Reader, who: number, known: boolean | Bands): string {
  if (waitsInReserve(r, who)) return numberSays.inReserve
  const open = known === true
  const bands = typeof known === 'object' ? f.system.words.frame.between(known) : ''
  const health = open ? f.system.health(r, who) : bands
  const unusual = f.system.measures.flatMap(m => {
    const n = open && m.unusual ? m.read(r, who) : 0
    return n === 0 ? [] : [m.unusual!(n)]
  })
  const states = r.scene.layout.conditions.flatMap(k =>
    (f.system.words.conditions.of[k.name]?.listed ?? true) &&
    !health.includes(k.name) &&
    r.has(who, k) &&
    !isPast(r, who, k.name)
      ? [k.name]
      : [],
  )
  const times = timersInWords(r, who, f.system.words.conditions)
  // A condition whose end is known is shown with the time left.
  const timed = (name: string) => times.some(t => t.startsWith(`${name} (`))
  const own = statesBeside(r, who).flatMap(({ name }) => (times.some(t => t.startsWith(`${name}: `)) ? [] : [name]))
  const left = hasLeft(r, who) ? [numberSays.gone] : []
  const all = [...unusual, ...own, ...states.filter(name => !timed(name)), ...times, ...left]
  return (health ? [health, ...all] : all.length ? all : [numberSays.notKnown]).join(', ')
}
