import { bag, type Context, event, feature, type Only, type Reader, record, type Step } from '@quintain/engine'
import { type Boon, type BoonText, boonNamed, boons, boonsIn, endsOf } from '../../effects/consequences/boons.ts'
import type { Harm } from '../../injury/damage.ts'
import { mitigate } from '../../injury/mitigation/mitigation.ts'
import { timers } from '../../vocabulary/fields.ts'

const RULE = 'house/features/boon-runs-out'
const wornSpec = record({ name: 'text', by: 'creature', n: 'int' })
interface Worn {
  readonly name: string
  readonly by: number
  readonly n: number
}
/** What boons that run out have kept off so far. */
const worn = bag<Worn>('kept off by boons', { to: 'own', holds: wornSpec })
const isSame = (a: Worn, b: Worn): boolean => a.name === b.name && a.by === b.by
const boonWorn = event(
  'boon-worn',
  { who: 'creature', worn: wornSpec, was: 'int' },
  (w, e) => {
    if (e.was > 0) w.exclude(e.who, worn, { ...e.worn, n: e.was } as Worn)
    if (e.worn.n > 0) w.include(e.who, worn, e.worn as Worn)
  },
  { of: 'who', to: 'own', silent: true },
)
const keptOff = (r: Reader, who: number, { name, by }: Pick<Boon, 'name' | 'by'>): number =>
  r.items(who, worn).find(x => isSame(x, { name, by, n: 0 }))?.n ?? 0
/** How much a boon still keeps off one blow, of so many points that it would. */
export const leftOf = (
  r: Reader,
  who: number,
  boon: Pick<Boon, 'name' | 'by'> & { readonly text: BoonText },
  n: number,
) => (boon.text.upTo === undefined ? n : Math.max(0, Math.min(n, boon.text.upTo - keptOff(r, who, boon))))
/** How a protection is called that a boon gives. */
export const byBoon = (what: string, called: string): string => `${what} by ${called}`

/** What follows for the boons of a creature from damage that they have taken points of. */
function wear(c: Context, { who, dealt, qualities }: Harm): readonly Step[] {
  return c.items(who, boons).flatMap(({ name, by, source }): readonly Step[] => {
    const text = boonNamed(c, by, name)
    if (text?.upTo === undefined) return []
    let taken = 0
    const how = c.slots.damage
    mitigate(how, how.mitigations(c, who), dealt, qualities, note => {
      if (note.mitigation.source.endsWith(byBoon('', text.called))) taken += note.taken
    })
    if (taken === 0) return []
    const was = keptOff(c, who, { name, by })
    const over = was + taken >= text.upTo
    c.emit(boonWorn({ who, worn: { name, by, n: over ? 0 : was + taken }, was }))
    return over ? endsOf(c, who, { name, by, source }) : []
  })
}
const KEY = ['boons that run out']
const NONE: readonly string[] = []
const only: Only = { key: KEY[0]!, among: sheet => (boonsIn(sheet).some(b => b.upTo !== undefined) ? KEY : NONE) }

/** A boon that is over once it has kept off so many points: wards against energy, skin of stone. */
export const runsOut = feature(RULE, {
  only,
  says: 'A boon may keep off so many points in all: each blow takes from them what the boon has taken off it, the last one no more than is left, and with that the boon is over.',
  needs: { fields: [timers, boons] },
  fields: [worn],
  events: [boonWorn],
  words: { events: { [boonWorn.kind]: () => null } },
  adds: { seesHarm: wear },
})
