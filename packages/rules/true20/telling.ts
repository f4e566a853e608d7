import type { Event, Reader } from '@quintain/engine'
import { dead, disabled, dying, stable, staggered, unconscious } from '../d20/conditions.ts'
import { dazedBox, wounded } from './conditions.ts'
import { criticalScored } from './critical.ts'
import { bruised, hurt } from './fields.ts'
import { attackHit, attackMissed } from './strike.ts'

/** The boxes of the track from the worst. */
const BOXES = [dead, dying, disabled, unconscious, wounded, staggered] as const

/** How a creature is doing in one word: the worst box of its track. */
export function state(r: Reader, who: number): string {
  const k = BOXES.find(s => r.has(who, s))
  if (k) return k.name
  if (r.has(who, dazedBox)) return 'dazed'
  return r.get(who, hurt) > 0 ? 'hurt' : r.get(who, bruised) > 0 ? 'bruised' : 'unhurt'
}

/** How a creature is doing: every mark on its track, `hurt 2, wounded`. */
export function health(r: Reader, who: number): string {
  const marks = [
    ...(r.get(who, bruised) > 0 ? [`bruised ${r.get(who, bruised)}`] : []),
    ...(r.get(who, hurt) > 0 ? [`hurt ${r.get(who, hurt)}`] : []),
    ...(r.has(who, dazedBox) ? ['dazed'] : []),
    ...[staggered, wounded, disabled, ...(r.has(who, dead) ? [] : [dying, stable]), dead]
      .filter(k => r.has(who, k))
      .map(k => k.name),
  ]
  return marks.join(', ') || 'unhurt'
}

/** What the events of a blow make it so far: a threat is settled by the roll that confirms it. */
export function blow(events: readonly Event[]): 'miss' | 'hit' | 'critical' | 'open' {
  if (events.some(e => e.e === attackMissed.kind)) return 'miss'
  if (events.some(e => e.e === criticalScored.kind)) return 'critical'
  // After the attack roll a miss chance and the confirmation may follow; then the save, which nothing here waits for.
  return events.some(e => e.e === attackHit.kind) ? 'open' : 'miss'
}
