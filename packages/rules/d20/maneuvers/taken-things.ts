import type { CommandKind, Reader, RuleId } from '@quintain/engine'
import { maybe, say } from '@quintain/engine'
import { letFall, seizedBy } from '../creature/held/things.ts'
import { sheetOf } from '../position/position.ts'
import { action } from '../turn/action.ts'
import { at } from '../vocabulary/fields.ts'

type Seized = ReturnType<typeof seizedBy>[number]
const nameOf = (r: Reader, { from, weapon }: Seized): string => sheetOf(r, from).weapons[weapon]!.name
/** What a creature has taken from others, by a name; all of it where none is said. */
const named = (r: Reader, who: number, item: unknown): readonly Seized[] =>
  seizedBy(r, who).filter(x => item === undefined || nameOf(r, x).toLowerCase() === String(item).toLowerCase())

/** Lets fall what was taken out of the hands of another: it lies in the space of the creature, and its owner may pick it up. */
export const droppingTaken = (rule: RuleId): CommandKind =>
  action({
    name: 'drop-taken',
    rule,
    parameters: { item: maybe('text') },
    cost: 'free',
    refuse(r, who, { item }) {
      if (named(r, who, item).length > 0) return []
      const all = seizedBy(r, who).map(x => nameOf(r, x))
      const why = all.length === 0 ? say`has nothing of others in hand` : say`has ${all.join(', ')} of others in hand`
      return [{ why, rule }]
    },
    suggestions: (r, who) => (seizedBy(r, who).length > 0 ? [{ do: 'drop-taken' }] : []),
    plan(c, who, { item }) {
      const [first] = named(c, who, item)
      if (first) c.emit(letFall({ who, from: first.from, weapon: first.weapon, to: c.get(who, at) }))
    },
  })
