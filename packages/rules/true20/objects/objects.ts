import { d20 } from '@quintain/dice'
import type { Chapter, Condition, Context, Reader, Tally } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { disabled } from '../../d20/vocabulary/conditions.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { checkBonus, reaches } from '../checks/checks.ts'
import { checked } from '../checks/opposed.ts'
import { destroyed, wounded } from '../conditions/conditions.ts'
import { sheetOf } from '../creature/abilities.ts'
import { damaged, withstood } from '../injury/counts.ts'
import { gradeOf } from '../injury/track.ts'
import { hurt } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'

/** The lethal row of a thing: damaged, badly damaged with a hole in it, and gone where a creature would be dying. */
const BOXES: readonly Condition[] = [wounded, disabled, destroyed]

/** Someone breaks a thing outright. */
export const breakOpen = step('break-open', { by: 'creature', at: 'creature' })

/** How well a thing holds out: less by 1 once it is damaged. */
export const hardness = (r: Reader, who: number): number => sheetOf(r, who).toughness - (r.has(who, wounded) ? 1 : 0)

/** What a thing adds to its Toughness roll: no Constitution, no armor. */
export function objectToughness(t: Tally, c: Reader, who: number): void {
  t.add(sheetOf(c, who).toughness, 'base', 'Toughness', 'true20/objects/toughness-roll')
  if (c.has(who, wounded)) t.add(-1, 'injury', 'damaged', 'true20/objects/wounded-loses-toughness')
  const hurts = c.get(who, hurt)
  if (c.option('object-ignores-hurt') !== true) t.add(-hurts, 'injury', `hurt ${hurts}`, 'true20/objects/damage-states')
}

/** A blow lands on a thing: all harm to it is lethal, and fate spares none; punches weaker than it is hard do nothing. */
export function harmThing(c: Context, who: number, bonus: number, row: Row): void {
  if (c.has(who, destroyed)) return
  if (row === 'non-lethal' && bonus < hardness(c, who)) {
    c.emit(withstood({ who }))
    return
  }
  const toughness = c.tally('toughness', who, { row: 'lethal', finesse: false })
  const difficulty = c.tally('difficulty', who, { of: 'object', bonus })
  const grade = c.roll('toughness', d20, n => gradeOf(difficulty - toughness - n))
  if (grade === 0) {
    c.emit(withstood({ who }))
    return
  }
  const scratch = grade === 1 && c.option('object-ignores-hurt') !== true
  c.emit(damaged({ who, row: 'lethal', bruised: 0, hurt: c.get(who, hurt) + (scratch ? 1 : 0), dazes: 0, wounds: 0 }))
  if (grade === 1) return
  const box = BOXES.slice(grade - 2).find(k => !c.has(who, k)) ?? destroyed
  c.emit(stateEntered({ who, condition: box.name }))
}

/** Things: struck like creatures, with a track of their own; broken at one go by Strength. */
export const objects: Chapter = {
  topic: 'objects',
  from: 'true20',
  steps: [
    run(breakOpen, (c, { by, at }) => {
      if (c.has(at, destroyed)) return
      const bonus = checkBonus(c, by, 'Strength')
      const difficulty = c.tally('difficulty', at, { of: 'break', bonus: hardness(c, at) })
      const broken = c.roll('check', d20, n => (reaches(c, n + bonus, difficulty) ? 'broken' : 'whole')) === 'broken'
      c.emit(checked({ who: by, skill: 'Strength', success: broken }))
      if (broken) c.emit(stateEntered({ who: at, condition: destroyed.name }))
    }),
  ],
  options: {
    'object-difficulty-15': {
      rule: 'true20/objects/toughness-roll',
      kind: 'flag',
      says: 'things roll against 15 and the damage bonus, as creatures do',
    },
    'object-ignores-hurt': {
      rule: 'true20/objects/damage-states',
      kind: 'flag',
      says: 'a thing that is merely hurt is none the worse for it',
    },
  },
}
