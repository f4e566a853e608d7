import type { Reader } from '@quintain/engine'
import { dead, disabled, dying, stable, staggered, unconscious } from '../../d20/vocabulary/conditions.ts'
import { abilityMeasure, type Measure } from '../../d20/words/health.ts'
import { dazedBox, destroyed, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt, lost } from '../vocabulary/fields.ts'
import { ABILITIES, titled } from '../vocabulary/names.ts'

/** The boxes of the track from the worst. */
const BOXES = [destroyed, dead, dying, disabled, unconscious, wounded, staggered] as const

/** Marks on the track, and ability scores of which points are lost. */
export const measures: readonly Measure[] = [
  { name: 'bruised', good: false, read: (r, who) => r.get(who, bruised) },
  { name: 'hurt', good: false, read: (r, who) => r.get(who, hurt) },
  ...ABILITIES.map(a => abilityMeasure(titled(a), (r, who) => -r.get(who, lost[a]))),
]

/** What `state` says, from the best to the worst. */
export const states: readonly string[] = [
  'unhurt',
  'bruised',
  'hurt',
  'dazed',
  ...[...BOXES].reverse().map(k => k.name),
]

/** How a creature is doing in one word: the worst box of its track. */
export function state(r: Reader, who: number): string {
  const k = BOXES.find(s => r.has(who, s))
  if (k) return k.name
  if (r.has(who, dazedBox)) return 'dazed'
  return r.get(who, hurt) > 0 ? 'hurt' : r.get(who, bruised) > 0 ? 'bruised' : 'unhurt'
}

/** How a creature is doing: every mark on its track, `hurt 2, wounded`; of the dead nothing else matters. */
export function health(r: Reader, who: number): string {
  for (const k of [dead, destroyed]) if (r.has(who, k)) return k.name
  const count = (n: number, what: string) => (n > 0 ? [`${what} ${n}`] : [])
  const marks = [
    ...count(r.get(who, bruised), 'bruised'),
    ...count(r.get(who, hurt), 'hurt'),
    ...(r.has(who, dazedBox) ? ['dazed'] : []),
    // The dying are unconscious: that need not be said.
    ...[staggered, wounded, disabled, r.has(who, dying) ? dying : unconscious, stable]
      .filter(k => r.has(who, k))
      .map(k => k.name),
  ]
  return marks.join(', ') || 'unhurt'
}
