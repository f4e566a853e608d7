import type { Chapter, Reader } from '@quintain/engine'
import { feature } from '@quintain/engine'
import type { SaveFacts } from '../../d20/vocabulary/stats.ts'
import { rounded } from '../checks/rounding.ts'
import { attendantOf, isInanimate, objectOf } from '../position/things.ts'

const ATTENDED = 'srd35/objects/save-attended'
const MAGIC = 'srd35/objects/save-magic-item'
const BETTER = 'srd35/objects/save-magic-item-attended'
const BASE = 2

const magicBonus = (r: Reader, who: number): number | undefined => {
  const { casterLevel, enhancement } = objectOf(r, who) ?? {}
  // An enhancement bonus alone makes an item magic, of no caster level that is known.
  const level = casterLevel ?? (enhancement === undefined ? undefined : 0)
  return level === undefined ? undefined : BASE + rounded(r, level / 2)
}
/** Whether something never makes saving throws: it is not magic, and nobody attends it. */
export const isSaveless = (r: Reader, who: number): boolean =>
  isInanimate(r, who) && magicBonus(r, who) === undefined && attendantOf(r, who) < 0

/** Saves of objects: as whoever attends them, by their magic, or by the better of both. */
export const objectSaves = feature(['srd35/objects/save-unattended-nonmagical', ATTENDED, MAGIC, BETTER], {
  terms: {
    save(t, c, who, facts: SaveFacts) {
      if (!isInanimate(c, who)) return
      const attendant = attendantOf(c, who)
      const magic = magicBonus(c, who)
      const own = attendant < 0 ? undefined : c.tally('save', attendant, facts)
      if (own !== undefined && (magic === undefined || own >= magic)) {
        const { name } = c.sheet(attendant)
        t.replace(own, `saves as ${name}`, magic === undefined ? ATTENDED : BETTER, `${name} attends it`)
      } else if (magic !== undefined)
        t.replace(magic, 'magic item', own === undefined ? MAGIC : BETTER, 'it saves by its own magic')
    },
  },
})

/** The effects of the text, which know who has no saving throw. */
export const withoutSaves = (effects: Chapter): Chapter => ({
  ...effects,
  slots: { ...effects.slots, effects: { ...effects.slots!.effects!, saveless: isSaveless } },
})
