import {
  event,
  feature,
  perScene,
  type Reader,
  run,
  type SceneData,
  sheetsEver,
  step,
  trigger,
  type View,
  value,
} from '@quintain/engine'
import { bringsCondition } from '../../position/ways/ways-now.ts'
import { turnBegan } from '../../turn/round.ts'
import { endCondition } from '../../turn/timers.ts'
import { passOrFail, rollCheck } from '../../vocabulary/check-steps.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { dominated } from '../moments/dominated.ts'

const RULE = 'house/features/dominion'
/** What it has more on the save against doing what it never would: turning on its own. */
const AGAINST_ITS_NATURE = 2
/** Who has a creature in its power, as an index plus 1; 0 is nobody. */
const lord = value('lord', { to: 'seen', holds: 'creature', plusOne: true })
/** What the save must reach that it has as its first turn for another begins; 0 once it has had it, or where none is allowed. */
const lastSave = value('last save against its lord', { to: 'own' })
const swayed = event(
  'swayed',
  { who: 'creature', by: 'creature', dc: 'int' },
  (w, { who, by, dc }) => {
    w.set(who, lord, by + 1)
    w.set(who, lastSave, dc)
  },
  { of: 'who', to: { by: 'seen', dc: 'own' } },
)
const lastSaveHad = event('last-save-had', { who: 'creature' }, (w, { who }) => w.set(who, lastSave, 0), {
  of: 'who',
  to: 'own',
})
const resists = step('resists-its-lord', { who: 'creature' })
const freed = step('free-of-its-lord', { who: 'creature' })

const dominators = perScene(
  (scene: SceneData) => sheetsEver(scene).filter(s => bringsCondition(s, dominated.name)).length,
)
/** Whose will a creature does: its own, or that of who has it in its power. */
export function lordOf(v: View, who: number): number {
  if (dominators(v.scene) === 0 || !v.has(who, dominated)) return who
  const by = v.get(who, lord) - 1
  return by < 0 || by === who ? who : by
}
const serves = (r: Reader, who: number): boolean => lordOf(r, who) !== who

/** Who is in the power of another fights on its side. */
export const dominion = feature(RULE, {
  says: 'A creature that an effect of another dominates is on the side of that one as long as it lasts: it fights the foes of its lord with all that it can do, played by who plays it else, and a side of which all that still fight are so dominated has lost. As its first turn in the power of another begins it has one more save against what has brought it there, where that allows one, with +2, since it turns on its own; with that it is free.',
  fields: [lord, lastSave],
  events: [swayed, lastSaveHad],
  needs: { steps: [rollCheck] },
  slots: { lord: lordOf },
  steps: [
    run(resists, (c, { who }) => {
      const dc = c.get(who, lastSave)
      if (!serves(c, who) || dc <= 0) return
      c.emit(lastSaveHad({ who }))
      const roll = {
        who,
        by: lordOf(c, who),
        roll: { save: 'Will' as const },
        dc,
        against: 'being told to turn on its own',
      }
      c.plan(rollCheck({ ...roll, results: passOrFail([freed({ who })], []) }))
    }),
    run(freed, (c, { who }) => endCondition(c, who, dominated)),
  ],
  triggers: [
    trigger(turnBegan, (c, { who }) =>
      serves(c, who) && c.get(who, lastSave) > 0 && !c.has(who, dead) ? [resists({ who })] : [],
    ),
  ],
  adds: {
    bringsOwn(c, { who, by, save, consequence: { condition } }) {
      if (condition === dominated.name && by !== who) {
        const dc = save?.kind === 'Will' ? Math.max(1, save.dc - AGAINST_ITS_NATURE) : 0
        c.emit(swayed({ who, by, dc }))
      }
      return undefined
    },
  },
  words: {
    events: {
      [lastSaveHad.kind]: () => null,
      [swayed.kind]: ({ who, by }, s) => `${s.name(who)} is in the power of ${s.name(by)}`,
    },
  },
})
